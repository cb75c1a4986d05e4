import { nameMost } from '../../contract/names.ts';

/**
 * How much of what a file says of itself is taken, in characters: as much as an operator may write by hand. A file of
 * strangers may say megabytes, which the rules that read names and the database's indexes are not made for.
 */
export const TEXT_LIMITS = {
  line: 200,
  intro: 5000,
  /** All names of one field together, as they are written. */
  list: 5000,
  name: nameMost,
  names: 50,
} as const;
