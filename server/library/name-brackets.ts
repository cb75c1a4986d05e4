/** A name taken apart into what stands in brackets at its ends and the text between. */
export interface BracketedName {
  /** Contents of the groups before the text. */
  before: string[];
  text: string;
  /** Contents of the groups after the text. */
  after: string[];
}

const FIRST = /^\s*(?:\[([^[\]]*)\]|\(([^()]*)\))\s*/;
const LAST = /\s*(?:\[([^[\]]*)\]|\(([^()]*)\))\s*$/;

/**
 * `[作者] 系列名 第3卷 [组]` → 作者 | 系列名 第3卷 | 组. Where nothing stands outside (`[作者][系列名][03]`), the last two
 * groups are the text: a name and its number.
 */
export function splitBrackets(name: string): BracketedName {
  const before: string[] = [];
  const after: string[] = [];
  let text = name.trim();
  for (let match = FIRST.exec(text); match; match = FIRST.exec(text)) {
    before.push((match[1] ?? match[2] ?? '').trim());
    text = text.slice(match[0].length);
  }
  for (let match = LAST.exec(text); match; match = LAST.exec(text)) {
    after.unshift((match[1] ?? match[2] ?? '').trim());
    text = text.slice(0, match.index);
  }
  if (text.trim() !== '') return { before, text: text.trim(), after };
  const numbered = /^(?:第.*|\d[\d.]*)$/.test(before.at(-1) ?? '');
  const parts = before.splice(numbered ? -2 : -1);
  return { before, text: parts.join(' ') || name.trim(), after };
}

const NOT_AN_AUTHOR =
  /[汉漢]化|翻[译譯訳]|字幕|[组組]$|scan|\braw\b|digital|中文|中国|中國|chinese|english|dl版|无修|無修|^(?:同人|同人[志誌]|(?:(?:一般|成年|成人|少年|少女|青年)\s?)?(?:コミックス?|漫画|漫畫)|雑誌|アンソロジー|韩漫|韓漫|完[结結]|\d+|c\d+|comic)$/i;

/** The author among the groups in front: `作者`, or within `社团 (作者)`; groups of translators and scanners are not. */
export function authorsInBrackets(before: readonly string[]): string[] {
  const group = before.find((one) => one !== '' && !NOT_AN_AUTHOR.test(one));
  if (group === undefined) return [];
  const person = /\(([^()]+)\)\s*$/.exec(group)?.[1] ?? group;
  return person
    .split(/[,，、&×]/)
    .map((author) => author.trim())
    .filter(Boolean);
}
