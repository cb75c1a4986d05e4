/** Those that hiragana has too. */
const katakana = /[ァ-ヶヽヾ]/g;
const apart = 0x60;

/** Katakana as hiragana: the same word is written in either. */
export function asHiragana(text: string): string {
  return text.replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - apart));
}
