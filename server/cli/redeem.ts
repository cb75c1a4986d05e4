import { randomBytes } from 'node:crypto';
import { newRedeemCode, normalizedCode } from '../../domain/redeem-code.ts';
import { addRedeemCodes, countRedeemCodes, withdrawRedeemCodes } from '../store/redeem-codes.ts';
import type { CommandPlan, Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'redeem create POINTS [--count N]  new codes, one a line; each gives its points once',
  'redeem list                      how many codes were used and how many were not',
  'redeem withdraw CODE|all         what was not used gives nothing any more',
];

/** `redeem …`: codes that members turn into points. */
export const redeemCommand: CommandPlan = {
  usage,
  flags: ['count', 'mid'],
  async run(desk, words, flags) {
    const [verb, what, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'list' && what === undefined) return list(desk, merchantId);
    if (verb === 'withdraw' && what !== undefined && more.length === 0) {
      return withdraw(desk, merchantId, what);
    }
    if (verb !== 'create' || what === undefined || more.length > 0) throw wrongWords(usage, words);
    const worth = wholeNumber(what, 'a number of points', 1, 1_000_000_000);
    return create(desk, merchantId, worth, wholeNumber(flags.count ?? '1', 'a number of codes', 1, 1000));
  },
};

async function create(desk: Desk, merchantId: number, points: number, count: number): Promise<Done> {
  const codes = Array.from({ length: count }, () => newRedeemCode((bytes) => randomBytes(bytes)));
  await addRedeemCodes(desk.database, merchantId, points, codes, desk.now());
  return { line: codes.join('\n'), json: { points, codes } };
}

async function withdraw(desk: Desk, merchantId: number, which: string): Promise<Done> {
  const code = which === 'all' ? null : normalizedCode(which);
  if (code === null && which !== 'all') throw new OperatorError(`"${which}" cannot be a redeem code.`);
  const withdrawn = await withdrawRedeemCodes(desk.database, merchantId, code);
  if (code !== null && withdrawn === 0) {
    throw new OperatorError(`Merchant ${merchantId} has no unused code ${code}.`);
  }
  return {
    line: `${counted(withdrawn, 'code gives', 'codes give')} nothing any more.`,
    json: { withdrawn },
  };
}

async function list(desk: Desk, merchantId: number): Promise<Done> {
  const codes = await countRedeemCodes(desk.database, merchantId);
  const lines = codes.map(
    ({ points, used, unused }) => `codes of ${counted(points, 'point')}: ${used} used, ${unused} unused`,
  );
  return { line: codes.length === 0 ? 'There are no redeem codes.' : lines.join('\n'), json: codes };
}
