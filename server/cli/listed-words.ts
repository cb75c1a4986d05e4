/** The words of a list as an operator writes it: with commas of either script between them. */
export function listedWords(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
