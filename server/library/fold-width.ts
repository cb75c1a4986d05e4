/**
 * Full-width digits, Latin letters, brackets, `＃`, `．` and spaces in their half-width form, 【】 as []; other
 * punctuation stays, because it belongs to titles (NFKC would turn 「一拳超人！」 into another name).
 */
export function foldWidth(text: string): string {
  return text
    .replace(/[０-９Ａ-Ｚａ-ｚ（）［］＃．－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[【〔]/g, '[')
    .replace(/[】〕]/g, ']')
    .replace(/\u3000/g, ' ');
}
