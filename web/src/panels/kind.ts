/** What a block does and how it moves, without saying the same word twice. */
export function kindOf(does: string, type: string): string {
  if (!type.toLowerCase().includes(does.toLowerCase())) return `${does}, ${type}`;
  return type.charAt(0).toUpperCase() + type.slice(1);
}
