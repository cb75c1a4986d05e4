import { randomBytes } from 'node:crypto';
import { newRedeemCode } from '../../domain/redeem-code.ts';
import { addRedeemCodes, codesNamed, countRedeemCodes, withdrawRedeemCodes } from '../store/redeem-codes.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { nameMeant, newNameIn } from './redeem-name.ts';
import { codeIn, fate, showCode } from './redeem-show.ts';
import { zoneOf } from './site-time.ts';
import { wholeNumber } from './whole-number.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'redeem create POINTS [--count N] [--name NAME]  new codes, one a line; each gives its points once; --name: what for',
  'redeem list [--name NAME] [--unnamed]  how many codes of each name were used and how many were not; --name: each of one',
  'redeem show CODE                 what is known of a code: its points, when it was made, who used it',
  'redeem withdraw CODE|all [--name NAME] [--unnamed]  what was not used gives nothing any more; --name: of all those of one only',
];

/** `redeem …`: codes that members turn into points. */
export const redeemCommand: CommandPlan = {
  usage,
  flags: ['count', 'name', 'unnamed', 'mid'],
  async run(desk, words, flags) {
    const [verb, what, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'list' && what === undefined) return list(desk, merchantId, nameMeant(flags));
    if (what === undefined || more.length > 0) throw wrongWords(usage, words);
    if (verb === 'show') return showCode(desk, merchantId, what);
    if (verb === 'withdraw') return withdraw(desk, merchantId, what, nameMeant(flags));
    if (verb !== 'create') throw wrongWords(usage, words);
    return create(desk, merchantId, what, flags);
  },
};

async function create(desk: Desk, merchantId: number, worth: string, flags: Flags): Promise<Done> {
  const name = newNameIn(flags);
  const points = wholeNumber(worth, 'a number of points', 1, 1_000_000_000);
  const length = wholeNumber(flags.count ?? '1', 'a number of codes', 1, 1000);
  const codes = Array.from({ length }, () => newRedeemCode((bytes) => randomBytes(bytes)));
  await addRedeemCodes(desk.database, { merchantId, points, name, codes, at: desk.now() });
  return { line: codes.join('\n'), json: { points, name, codes } };
}

async function withdraw(desk: Desk, merchantId: number, which: string, name: string | null): Promise<Done> {
  const code = which === 'all' ? null : codeIn(which);
  if (code !== null && name !== null) {
    throw new OperatorError('A code is one by itself: --name and --unnamed go with all.');
  }
  if (name !== null) await refuseUnknown(desk, merchantId, name);
  const withdrawn = await withdrawRedeemCodes(desk.database, { merchantId, code, name, at: desk.now() });
  if (code !== null && withdrawn === 0) {
    throw new OperatorError(`Merchant ${merchantId} has no unused code ${code}.`);
  }
  return {
    line: `${counted(withdrawn, 'code gives', 'codes give')} nothing any more.`,
    json: { withdrawn },
  };
}

async function list(desk: Desk, merchantId: number, name: string | null): Promise<Done> {
  if (name !== null) return listNamed(desk, merchantId, name);
  const codes = await countRedeemCodes(desk.database, merchantId);
  const lines = codes.map(
    (of) =>
      `${of.name === '' ? '' : `${of.name}, `}codes of ${counted(of.points, 'point')}: ` +
      `${of.used} used, ${of.unused} unused${of.withdrawn > 0 ? `, ${of.withdrawn} withdrawn` : ''}`,
  );
  return { line: codes.length === 0 ? 'There are no redeem codes.' : lines.join('\n'), json: codes };
}

async function listNamed(desk: Desk, merchantId: number, name: string): Promise<Done> {
  await refuseUnknown(desk, merchantId, name);
  const codes = await codesNamed(desk.database, merchantId, name);
  const zone = await zoneOf(desk, merchantId);
  const lines = codes.map((card) => `${card.code}  ${counted(card.points, 'point')}  ${fate(card, zone)}`);
  return { line: lines.join('\n'), json: codes };
}

/** A name that was mistyped must not look like one whose codes are all used. */
async function refuseUnknown(desk: Desk, merchantId: number, name: string): Promise<void> {
  const names = new Set((await countRedeemCodes(desk.database, merchantId)).map((of) => of.name));
  if (names.has(name)) return;
  const which = name === '' ? 'without a name' : `of the name "${name}"`;
  throw new OperatorError(
    `Merchant ${merchantId} has no codes ${which}; npm run comic -- redeem list shows them.`,
  );
}
