import { randomBytes } from 'node:crypto';
import { isClosed } from '../../domain/account-rules.ts';
import { localDay } from '../../domain/local-day.ts';
import {
  closeMember,
  lockMember,
  type MemberCard,
  renewPassword,
  unbindPhone,
} from '../store/member-desk.ts';
import { Argon2Passwords } from '../usecases/account/argon2-passwords.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan, Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { findByText } from './member-find.ts';
import { grantPoints } from './member-grant.ts';
import { memberOf } from './member-of.ts';
import { showStatement } from './member-statement.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { bonusOf } from './points-of.ts';
import { zoneOf } from './site-time.ts';
import { wholeNumber } from './whole-number.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'member show ACCOUNT              a member: points, phone, when it came and how',
  'member find TEXT                 members by part of their account, by phone or by some of its digits',
  'member statement ACCOUNT [--count N] [--page N]  what its points came from and went to, the latest first',
  'member grant ACCOUNT POINTS      gives points; they stand in its statement',
  'member take ACCOUNT POINTS       takes points back that were given; that stands in its statement too',
  'member lock ACCOUNT              signs it out everywhere and lets it in no more; unlock lets it in again',
  'member unlock ACCOUNT',
  'member unbind ACCOUNT            takes its phone off, as one that was lost, and signs it out everywhere',
  'member password ACCOUNT          gives it a new password, printed once, and signs it out everywhere',
  'member close ACCOUNT [--bought]  takes all away that tells who it was and what it read, for good; --bought: with what it paid for',
  'member refund ACCOUNT COMICID CHAPTERNO  takes a bought chapter back and gives its points back',
];

/** `member …`: what an operator does for or against one member. */
export const memberCommand: CommandPlan = {
  usage,
  flags: ['mid', 'bought', 'count', 'page'],
  async run(desk, words, flags) {
    const [verb = '', account, ...rest] = words;
    const wanted = {
      show: 0,
      find: 0,
      statement: 0,
      grant: 1,
      take: 1,
      lock: 0,
      unlock: 0,
      unbind: 0,
      password: 0,
      close: 0,
      refund: 2,
    }[verb];
    if (account === undefined || rest.length !== wanted) throw wrongWords(usage, words);
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'find') return findByText(desk, merchantId, account);
    const member = await memberOf(desk, merchantId, account);
    if (verb === 'statement') return showStatement(desk, merchantId, member, flags);
    if (isClosed(member.account) && verb !== 'show' && verb !== 'refund') {
      throw new OperatorError(`${member.account} is closed, for good.`);
    }
    if (verb === 'grant') return grantPoints(desk, member, giftOf(desk, merchantId, member, rest[0] ?? ''));
    if (verb === 'take') return take(desk, merchantId, member, rest[0] ?? '');
    if (verb === 'close') return close(desk, member, flags.bought === true);
    if (verb === 'refund') return refund(desk, merchantId, member, rest);
    if (verb === 'show') return show(desk, member, await zoneOf(desk, merchantId));
    if (verb === 'unbind') return unbind(desk, member);
    if (verb === 'password') return renew(desk, merchantId, member);
    return lock(desk, member, verb === 'lock');
  },
};

async function show(desk: Desk, member: MemberCard, zone: string): Promise<Done> {
  const { paid, bonus } = await desk.ledger.purse(member.id);
  const { id: memberId, ...card } = member;
  const { account, phone, channel, locked, createdAt, sessions, boughtChapters } = card;
  const line = [
    `${account} (member ${memberId})${locked ? ', locked' : ''}: ${counted(paid + bonus, 'point')}, ${bonus} of them bonus;`,
    `${counted(boughtChapters, 'chapter')} bought; phone ${phone ?? 'not bound'}; signed in on ${counted(sessions, 'device')};`,
    `here since ${localDay(createdAt, zone)}${channel ? ` through ${channel}` : ''}.`,
  ];
  return { line: line.join(' '), json: { memberId, ...card, point: paid + bonus, paid, bonus } };
}

/** What stands within a sentence, with the comma behind it. */
function comma(part: string): string {
  return part === '' ? '' : `${part},`;
}

async function take(desk: Desk, merchantId: number, member: MemberCard, word: string): Promise<Done> {
  const gift = giftOf(desk, merchantId, member, word);
  const { account } = member;
  const { points } = gift;
  const taken = await desk.ledger.takeBack(gift);
  if ('refused' in taken) {
    const { point, given } = taken.refused;
    throw new OperatorError(
      `${account} has ${counted(point, 'point')} and keeps ${given} of gifts: no more than ` +
        `${counted(Math.min(point, given), 'point')} can be taken back, nothing was changed.`,
    );
  }
  return {
    line: `${counted(points, 'point')}${comma(bonusOf(taken))} ${points === 1 ? 'is' : 'are'} taken back from ${account}, who has ${taken.point} now.`,
    json: { account, points, ...taken },
  };
}

function giftOf(desk: Desk, merchantId: number, { id: memberId }: MemberCard, word: string) {
  const points = wholeNumber(word, 'a number of points', 1, 1_000_000_000);
  // The page says in its reader's language what it was.
  return { merchantId, memberId, points, title: '', at: desk.now() };
}

async function refund(
  desk: Desk,
  merchantId: number,
  { id: memberId, account }: MemberCard,
  [comic = '', chapter = '']: readonly string[],
): Promise<Done> {
  const comicId = comicIdIn(comic);
  const chapterNo = wholeNumber(chapter, 'the number of a chapter');
  const at = desk.now();
  const back = await desk.ledger.refundChapter({ merchantId, memberId, comicId, chapterNo, at });
  if (!back) throw new OperatorError(`${account} has not bought chapter ${chapterNo} of comic ${comicId}.`);
  return {
    line: `${account} got ${counted(back.points, 'point')} back${comma(bonusOf(back))} and has ${back.point} now; the chapter is locked again.`,
    json: { account, comicId, chapterNo, ...back },
  };
}

async function lock(desk: Desk, { id, account }: MemberCard, locked: boolean): Promise<Done> {
  await lockMember(desk.database, id, locked);
  const line = locked ? `${account} is locked and signed out everywhere.` : `${account} may sign in again.`;
  return { line, json: { account, locked } };
}

async function unbind(desk: Desk, { id, account, phone }: MemberCard): Promise<Done> {
  if (phone === null) throw new OperatorError(`${account} has no phone bound.`);
  await unbindPhone(desk.database, id);
  const line = `${account} is signed out everywhere and has no phone bound any more; it was ${phone}.`;
  return { line, json: { account, phone } };
}

async function renew(desk: Desk, merchantId: number, { id, account }: MemberCard): Promise<Done> {
  const password = randomBytes(12).toString('base64url');
  await renewPassword(desk.database, { id, merchantId, account }, await new Argon2Passwords().hash(password));
  return {
    line: `${account} is signed out everywhere; its password is ${password} now. It is told this once.`,
    json: { account, password },
  };
}

async function close(
  desk: Desk,
  { id, account, boughtChapters }: MemberCard,
  withBought: boolean,
): Promise<Done> {
  const { paid, bonus } = await desk.ledger.purse(id);
  const lost = `${counted(paid + bonus, 'point')} and ${counted(boughtChapters, 'bought chapter')}`;
  if (!withBought && paid + bonus + boughtChapters > 0) {
    throw new OperatorError(
      `${lost} would be of use to nobody any more: "member close ${account} --bought" closes ${account} all the same.`,
    );
  }
  const name = await closeMember(desk.database, id);
  return {
    line: `${account} is closed for good, with ${lost}; its orders and statement stand under ${name}.`,
    json: { closed: account, account: name, point: paid + bonus, boughtChapters },
  };
}
