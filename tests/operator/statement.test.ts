import { expect, test } from 'vitest';
import { statementWords } from '../../server/cli/member-statement.ts';
import { shell } from '../../src/text/en/shell.ts';
import { wallet } from '../../src/text/en/wallet.ts';
import { newMember } from '../builders/new-member.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d\+08:00`;

test('the statement of a member is told in the words in which the member reads it', async () => {
  await using site = await openSite([{ title: '潮汐', chapters: 5, pages: 1, lastLabel: '番外' }]);
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const member = await signedUp(site);
  const { account } = member;
  const statement = (...flags: string[]) => said('member', 'statement', account, ...flags);
  expect(await statement()).toBe(`0 ${account} never had a point.`);
  const buy = (chapterNos: number[], expectedTotal: number, key: string, auto = false) =>
    member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos, expectedTotal, auto }, key);
  expect((await buy([3], 30, 'none')).code).toBe('Member02');
  const { codes } = (await ask('redeem', 'create', '100')) as { codes: string[] };
  await member.send('POST', '/api/redeem', { code: codes[0] }, 'r');
  await said('member', 'grant', account, '50');
  await said('member', 'take', account, '5');
  expect((await buy([5], 30, 'one')).code).toBe('');
  expect((await buy([3, 4], 60, 'two')).code).toBe('');
  await said('member', 'refund', account, '1', '5');
  const lines = (await statement()).slice(2).split('\n');
  const expected = [
    '+30  has 85  潮汐, 番外  Refund',
    '-60  has 55  潮汐, 2 chapters  Purchase  Manual',
    '-30  has 115  潮汐, 番外  Purchase  Manual',
    '-5  has 145  Gift taken back by customer service  Taken back',
    '+50  has 150  From customer service  Grant',
    '+100  has 100  Redeem code  Top-up',
    '-30  has 0  潮汐, Ch. 3  Purchase  Manual  Failed',
  ];
  expect(lines.map((line) => line.slice(line.indexOf('  ') + 2))).toEqual(expected);
  for (const line of lines) expect(line).toMatch(new RegExp(`^${time}  `));
  const items: { id: string }[] = (await member.get('/api/member/point')).data.items;
  expect(await ask('member', 'statement', account)).toEqual(
    items.map(({ id: transactionId, ...line }) => ({ transactionId, ...line })),
  );
  const second = (await statement('--count', '3', '--page', '2')).split('\n');
  expect(second[0]).toContain(expected[3]);
  expect(second[3]).toBe('3 of 7 lines; --page 3 shows the next.');
  expect(await statement('--count', '3', '--page', '4')).toBe('1 There is no page 4: it is 7 lines in all.');
  expect(await said('member', 'statement', 'nobody')).toBe('1 Merchant 80001 has no member "nobody".');
  expect(await said('member', 'show', account, '--page', '2')).toBe('1 "member show" takes no --page.');
  await said('member', 'close', account, '--bought');
  expect(await said('member', 'statement', 'closed-1')).toContain('潮汐, 2 chapters');
}, 60_000);

test('the words of the statement are those of the page', () => {
  const { bought, chapter, failure, ...words } = statementWords;
  expect(wallet).toMatchObject(words);
  expect(wallet.results.failure).toBe(failure);
  expect(shell.chapter('12').replace('\u00a0', ' ')).toBe(chapter('12'));
  for (const [one, chapters] of [
    ['番外', 1],
    [null, 1],
    [null, 2],
  ] as const) {
    expect(wallet.bought('潮汐', one, chapters)).toBe(bought('潮汐', one, chapters));
  }
});

test('a member is found by part of the account, by phone and by some of its digits, at its merchant only', async () => {
  await using site = await openSite();
  const { database } = site.house;
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  await said('merchant', 'add', '80002', '别处');
  for (const [account, phone, merchantId] of [
    ['Xiao_yu', '+8613800138000', 80001],
    ['xiaoXyu', '+8613900139000', 80001],
    ['daxia1380', null, 80001],
    ['xiao_yu2', '+8613800138000', 80002],
  ] as const) {
    const id = await newMember(database, { account, merchantId });
    await database.updateTable('member').set({ phone }).where('id', '=', id).execute();
  }
  const found = async (text: string, ...flags: string[]) =>
    ((await ask('member', 'find', text, ...flags)) as { account: string }[]).map(({ account }) => account);
  expect(await found('IAO')).toEqual(['Xiao_yu', 'xiaoXyu']);
  expect(await found('o_y')).toEqual(['Xiao_yu']);
  expect(await found('%')).toEqual([]);
  expect(await found('138 0013 8000')).toEqual(['Xiao_yu']);
  expect(await found('+86 139-0013-9000')).toEqual(['xiaoXyu']);
  expect(await found('8000')).toEqual(['Xiao_yu']);
  expect(await found('1380')).toEqual(['daxia1380', 'Xiao_yu']);
  expect(await found('138'), 'too few for a phone').toEqual(['daxia1380']);
  expect(await found('8000', '--mid', '80002')).toEqual(['xiao_yu2']);
  await said('member', 'lock', 'Xiao_yu');
  expect(await said('member', 'find', '0013 8000')).toBe(
    '0 Xiao_yu  member 1  phone +8613800138000  here since 1970-01-01  locked',
  );
  expect(await said('member', 'find', 'daxia')).toMatch(/ phone not bound {2}here since 1970-01-01$/);
  expect(await said('member', 'find', 'nobody')).toBe('0 There are no such members.');
  expect(await said('member', 'find', ' ')).toBe('1 Write part of an account, or a phone.');
  for (let at = 0; at < 51; at += 1) await newMember(database, { account: `reader${at}` });
  const lines = (await said('member', 'find', 'reader')).split('\n');
  expect(lines).toHaveLength(51);
  expect(lines[50]).toBe('There are more than 50: write more of it.');
}, 60_000);
