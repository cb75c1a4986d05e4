import type { AutoBuyLimit } from '../../../contract/member.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { settingWords } from '../../text/setting.ts';

export type LimitName = keyof AutoBuyLimit;

/** No limit is told as such; a floor of nothing is none. */
export function limitWord(name: LimitName, limit: number | null): string {
  const { points, unlimited, noFloor } = settingWords;
  if (name === 'floor') return limit ? points(groupedNumber(limit)) : noFloor;
  return limit === null ? unlimited : points(groupedNumber(limit));
}
