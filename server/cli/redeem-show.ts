import { normalizedCode } from '../../domain/redeem-code.ts';
import { type CodeCard, findCode } from '../store/redeem-codes.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { siteTime, zoneOf } from './site-time.ts';

/** `redeem show CODE`: what is known of a code, however it was typed. */
export async function showCode(desk: Desk, merchantId: number, word: string): Promise<Done> {
  const code = codeIn(word);
  const card = await findCode(desk.database, code);
  if (card === null) throw new OperatorError(`Merchant ${merchantId} has no code ${code}.`);
  if (card.merchantId !== merchantId) {
    throw new OperatorError(`Code ${code} is of merchant ${card.merchantId}: say --mid ${card.merchantId}.`);
  }
  const zone = await zoneOf(desk, merchantId);
  const { name, points, createdAt } = card;
  const named = name === '' ? '' : `, named ${name}`;
  const line =
    `Code ${code} of ${counted(points, 'point')}${named}, made at ${siteTime(createdAt, zone)}: ` +
    `${fate(card, zone)}.`;
  return { line, json: card };
}

/** What became of a code. */
export function fate({ usedBy, usedAt, orderNo, withdrawnAt }: CodeCard, zone: string): string {
  if (withdrawnAt !== null) return `withdrawn at ${siteTime(withdrawnAt, zone)}`;
  if (usedAt === null) return 'unused';
  return `used by ${usedBy} at ${siteTime(usedAt, zone)}, order ${orderNo}`;
}

/** A code as it is written; OperatorError for what cannot be one. */
export function codeIn(word: string): string {
  const code = normalizedCode(word);
  if (code !== null) return code;
  throw new OperatorError(`"${word}" cannot be a redeem code.`);
}
