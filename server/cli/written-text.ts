import { OperatorError } from './operator-error.ts';

/**
 * A text of one line as an operator wrote it, without blanks around it. OperatorError where it is not as long as it may be,
 * in characters as JavaScript counts them, or has a line end or another control character: lists of the operator's and
 * screens of readers would show what nobody meant.
 * @param what as a sentence begins with it: `The title of a chapter`
 */
export function writtenLine(written: string, what: string, { least = 0, most }: Lengths): string {
  const line = written.trim();
  if (hasControls(line)) throw new OperatorError(`${what} has no line ends and other control characters.`);
  if (line.length >= least && line.length <= most) return line;
  const length = least > 0 ? `${least}–${most}` : `at most ${most}`;
  throw new OperatorError(`${what} has ${length} characters.`);
}

interface Lengths {
  least?: number;
  most: number;
}

/** Whether a text is no single line, or would steer what shows it. */
export function hasControls(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** The same of a text that may have several lines. */
export function hasControlsInLines(text: string): boolean {
  return hasControls(text.replace(/\r?\n|[\t\p{Zl}\p{Zp}]/gu, ''));
}
