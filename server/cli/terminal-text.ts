/**
 * A text as it may go to a terminal: names come out of files that somebody made, and what steers a terminal (escape
 * sequences, a carriage return, a line end of Unicode's own, writing from right to left) could make it show what is not so, or do more. Such
 * characters are written as JSON would, so that a program's lines stay what they are; line ends stay.
 */
export function terminalText(text: string): string {
  return text.replace(
    /(?!\n)\p{Cc}|[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same for what is one line of several: a name in it could make the next ones show what is not so. */
export function oneLine(text: string): string {
  return terminalText(text).replaceAll('\n', '\\u000a');
}
