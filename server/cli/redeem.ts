import { randomBytes } from 'node:crypto';
import { newRedeemCode } from '../payments/redeem-code.ts';
import { addRedeemCodes, countRedeemCodes } from '../store/redeem-codes.ts';
import type { CommandPlan, Done } from './command.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { wrongWords } from './said-words.ts';
import { wholeNumber } from './whole-number.ts';

const usage = [
  'redeem create POINTS [--count N]  new codes, one a line; each gives its points once',
  'redeem list                      how many codes were used and how many were not',
];

/** `redeem …`: codes that members turn into points. */
export const redeemCommand: CommandPlan = {
  usage,
  flags: ['count'],
  async run(desk, words, flags) {
    const [verb, points, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'list' && points === undefined) return list(desk, merchantId);
    if (verb !== 'create' || more.length > 0) throw wrongWords(usage);
    const worth = wholeNumber(points, 'a number of points', 1, 1_000_000_000);
    return create(desk, merchantId, worth, wholeNumber(flags.count ?? '1', 'a number of codes', 1, 1000));
  },
};

async function create(desk: Desk, merchantId: number, points: number, count: number): Promise<Done> {
  const codes = Array.from({ length: count }, () => newRedeemCode((bytes) => randomBytes(bytes)));
  await addRedeemCodes(desk.database, merchantId, points, codes, desk.now());
  return { line: codes.join('\n'), json: { points, codes } };
}

async function list(desk: Desk, merchantId: number): Promise<Done> {
  const counted = await countRedeemCodes(desk.database, merchantId);
  const lines = counted.map(
    ({ points, used, unused }) => `codes of ${points} points: ${used} used, ${unused} unused`,
  );
  return { line: counted.length === 0 ? 'There are no redeem codes.' : lines.join('\n'), json: counted };
}
