import { type RawBuilder, sql } from 'kysely';
import { skewMs } from '../clock-skew.ts';

/** Where moments stand that servers write by their clocks (ms since 1970). */
type Moment =
  | 'at'
  | 'createdAt'
  | 'expiresAt'
  | 'lastAt'
  | 'reading.at'
  | 'reading.removedAt'
  | 'resetToken.expiresAt';

/**
 * Whether a moment that was written down lies after another one (ms since 1970). What lies beyond `latest`, the last that
 * a right clock writes by now, does not: a clock wrote it that was ahead.
 */
export function isAfter(column: Moment, moment: number, latest: number): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return sql`(${ref} > ${moment} and ${ref} <= ${latest + skewMs})`;
}

/** The opposite: what a clock wrote ahead is as good as long over. */
export function isUpTo(column: Moment, moment: number, latest: number): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return sql`(${ref} <= ${moment} or ${ref} > ${latest + skewMs})`;
}
