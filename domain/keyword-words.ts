/** More would each be looked up by themselves, and nobody remembers so many of a name. */
const mostWords = 4;

/** Which chapter is meant says nothing of the comic: 第 12 话, 十二卷, ch. 3, episode 4. Within a name it is a part of it. */
const chapterMarks =
  /第?\s*[\d〇零一二三四五六七八九十百千两]+(?:\.\d+)?\s*[话話章回集卷期巻](?!\p{L})|\b(?:ch|chap|chapter|ep|episode|vol|volume)\.?\s*\d+(?:\.\d+)?\b/giu;

/**
 * The words of a keyword, each once, without the chapter that it may name; for a keyword that nothing has as it stands.
 * None where there is nothing else to look for than the keyword itself.
 */
export function keywordWords(keyword: string): string[] {
  const whole = keyword.normalize('NFKC').trim();
  const words = whole
    .replace(chapterMarks, ' ')
    .split(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/u)
    .filter((word) => word !== '');
  // A number by itself is a chapter's, beside other words.
  const named = words.filter((word) => !/^\d+$/.test(word));
  const once = [...new Set(named)].slice(0, mostWords);
  return once.length === 1 && once[0] === whole ? [] : once;
}
