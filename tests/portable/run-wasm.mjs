// Runs a WebAssembly program that reads standard input and writes standard output, under node. Of the
// system interface it gives only what such a program calls.
import { readFileSync, writeSync } from 'node:fs';

const input = readFileSync(0);
let read = 0;
let memory;

const view = () => new DataView(memory.buffer);

// Calls use(bytes) for each of the buffers listed at `list`; returns the number of bytes used in all.
function eachBuffer(list, count, use) {
  let total = 0;
  for (let i = 0; i < count; i++) {
    const start = view().getUint32(list + 8 * i, true);
    const length = view().getUint32(list + 8 * i + 4, true);
    total += use(new Uint8Array(memory.buffer, start, length));
  }
  return total;
}

const system = {
  fd_read: (fd, list, count, result) => {
    const total = eachBuffer(list, count, (bytes) => {
      const part = input.subarray(read, read + bytes.length);
      bytes.set(part);
      read += part.length;
      return part.length;
    });
    view().setUint32(result, total, true);
    return 0;
  },
  fd_write: (fd, list, count, result) => {
    const total = eachBuffer(list, count, (bytes) => (writeSync(fd, bytes), bytes.length));
    view().setUint32(result, total, true);
    return 0;
  },
  fd_close: () => 0,
  fd_seek: () => 70, // not a file
  fd_fdstat_get: () => 0,
  proc_exit: (code) => process.exit(code),
};

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
memory = exports.memory;
exports._start();
