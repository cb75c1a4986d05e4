/** The first `count` characters of a text, counted as code points, so that none is cut in half. */
export function firstCharacters(text: string, count: number): string {
  // Twice as many units hold at least so many characters: a text of megabytes is not taken apart as a whole.
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}
