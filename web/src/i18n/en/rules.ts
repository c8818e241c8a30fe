export const rules = {
  english: 'The lines of the rules are in English.',
  example: 'smoke wreck, or 8.2.7',
  found: (count: number) => (count === 1 ? 'One rule found' : `${count} rules found`),
  heading: 'Rules of Urban Operations',
  more: (count: number) => `Show more (${count} left)`,
  search: 'Search by words or by number',
  section: 'Section',
  words:
    'Every rule the server enforces is one numbered line here. A refusal in the game leads to its line. Lines with R in their number are rulings where the book is silent.',
};
