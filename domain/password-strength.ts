import { normalPassword, passwordFaults } from './password-rules.ts';

/** Of four steps; 0 while nothing is typed, 1 for what the rules do not take or is guessed at once. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * How hard a new password is to guess, for a meter beside its field. Length counts most; characters of several kinds and
 * few repeats help. A hint and no rule: what is refused is `passwordFaults` alone.
 */
export function passwordStrength(password: string, account: string): PasswordStrength {
  if (password === '') return 0;
  if (passwordFaults(password, account).length > 0) return 1;
  const characters = [...normalPassword(password)];
  const bits = new Set(characters).size * Math.log2(alphabetOf(characters)) * lengthFactor(characters);
  if (bits < 30) return 1;
  if (bits < 52) return 2;
  return bits < 72 ? 3 : 4;
}

/** Repeats add something, though less than what is new. */
function lengthFactor(characters: readonly string[]): number {
  return 1 + (characters.length / new Set(characters).size - 1) / 3;
}

/** From how many characters one like these would be drawn. */
function alphabetOf(characters: readonly string[]): number {
  const kinds = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[!-/:-@[-`{-~ ]/, 33],
    [/[^ -~]/, 1000],
  ] as const;
  const text = characters.join('');
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
}
