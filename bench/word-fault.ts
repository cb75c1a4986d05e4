import { engines } from './big/big-places.ts';

/** What is wrong with the words of `npm run bench`, as a sentence; null when each of them means something. */
export function wordFault(words: readonly string[], measurements: readonly string[]): string | null {
  const [first] = words;
  if (first !== undefined && !measurements.includes(first)) {
    return `There is no measurement "${first}": ${measurements.join(', ')}.`;
  }
  const known = [...measurements, ...engines, 'small'];
  const strange = words.find((word) => !known.includes(word) && !/^[1-9]\d{0,4}$/.test(word));
  if (strange === undefined) return null;
  return `"${strange}" is no measurement, no engine (${engines.join(', ')}), not "small" and no whole number of minutes.`;
}
