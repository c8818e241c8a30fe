// JSON for people: what fits on a line stays on it, long lists of numbers are filled.
const WIDTH = 112;

export function pretty(value, indent = '', key = '') {
  const flat = inline(value);
  const long = Array.isArray(value) && value.every((v) => typeof v === 'string') && value.every((v) => v.length < 12);
  if (key === 'cells' || typeof value !== 'object' || indent.length + flat.length + key.length + 6 <= WIDTH) {
    if (!(key === 'buildings' || key === 'apertures' || key === '')) return flat;
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (long) return `[\n${fill(value.map((v) => JSON.stringify(v)), deeper)}\n${indent}]`;
    return `[\n${value.map((v) => deeper + pretty(v, deeper, '*')).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(([k, v]) => `${deeper}${JSON.stringify(k)}: ${pretty(v, deeper, k)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value && typeof value === 'object') {
    return `{${Object.entries(value).map(([k, v]) => `${JSON.stringify(k)}: ${inline(v)}`).join(', ')}}`;
  }
  return JSON.stringify(value);
}

function fill(words, indent) {
  const lines = [];
  let line = '';
  words.forEach((word, i) => {
    const piece = word + (i + 1 < words.length ? ',' : '');
    if (line && indent.length + line.length + piece.length + 1 > WIDTH) {
      lines.push(indent + line);
      line = piece;
    } else line += (line ? ' ' : '') + piece;
  });
  lines.push(indent + line);
  return lines.join('\n');
}
