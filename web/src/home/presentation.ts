/** A presentation tells the story and ends with a sentence on the size of the game. */
export function storyAndScale(text: string): { story: string; scale: string } {
  const cut = text.lastIndexOf('. ');
  return cut < 0
    ? { story: text, scale: '' }
    : { story: text.slice(0, cut + 1), scale: text.slice(cut + 2) };
}
