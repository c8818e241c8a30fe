// Shared with the test that compares src/protocol.ts with the schema.
/** @type {Partial<import('json-schema-to-typescript').Options>} */
export const options = {
  bannerComment: '// Generated from docs/protocol.schema.json by `npm run types`; do not edit.',
  format: true,
  style: { singleQuote: true, printWidth: 100 },
};
