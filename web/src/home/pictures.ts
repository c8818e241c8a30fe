// Small pictures of the ground of each scenario, made by `npm run pictures` and
// `npm run mission-pictures`.
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function pictureOf(scenario: string): string | undefined {
  return files[`./pictures/${scenario}.webp`];
}
