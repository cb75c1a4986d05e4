import { localDay } from '../../domain/local-day.ts';
import { readPhone } from '../../domain/phone-number.ts';
import { findMembers } from '../store/member-desk.ts';
import { findMerchant } from '../usecases/merchant.ts';
import type { Done } from './command.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';

const mostShown = 50;
/** Fewer digits stand in too many phones. */
const leastDigits = 4;

/** `member find TEXT`: members by part of their account, by phone, or by some of its digits. */
export async function findByText(desk: Desk, merchantId: number, word: string): Promise<Done> {
  const text = word.trim();
  if (text === '') throw new OperatorError('Write part of an account, or a phone.');
  const { config, timeZone } = await findMerchant(desk.merchants, merchantId);
  const phone = await readPhone(text, config.phoneRegions);
  const wanted = { text, phone, digits: digitsIn(text) };
  const found = await findMembers(desk.database, merchantId, wanted, mostShown + 1);
  const members = found.slice(0, mostShown);
  const lines = members.map(({ id, account, phone: bound, locked, createdAt }) =>
    [
      ...[account, `member ${id}`, `phone ${bound ?? 'not bound'}`],
      ...[`here since ${localDay(createdAt, timeZone)}`, ...(locked ? ['locked'] : [])],
    ].join('  '),
  );
  if (found.length > mostShown) lines.push(`There are more than ${mostShown}: write more of it.`);
  return {
    line: lines.length === 0 ? 'There are no such members.' : lines.join('\n'),
    json: members.map(({ id: memberId, ...member }) => ({ memberId, ...member })),
  };
}

/** The digits of what may be part of a phone, empty for what is none. */
function digitsIn(text: string): string {
  const written = text.normalize('NFKC').replace(/[\s().-]/g, '');
  const [, digits = ''] = /^\+?(\d+)$/.exec(written) ?? [];
  return digits.length < leastDigits ? '' : digits;
}
