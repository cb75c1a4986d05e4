import { expect, test } from 'vitest';
import { askIn, sayIn } from '../setup/said.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d\+08:00`;

test('the codes of one campaign are withdrawn, and those of another go on', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const member = await signedUp(site);
  const made = async (...flags: string[]) =>
    ((await ask('redeem', 'create', '100', ...flags)) as { codes: string[] }).codes;
  const redeem = async (code = '') => (await member.send('POST', '/api/redeem', { code }, code)).code;
  const spring = await made('--count', '3', '--name', '春节');
  const [summer, bare] = [await made('--name', ' 夏季 '), await made()];
  expect(await redeem(spring[0])).toBe('');
  expect(await said('redeem', 'withdraw', 'all', '--name', '春季')).toBe(
    '1 Merchant 80001 has no codes of the name "春季"; npm run comic -- redeem list shows them.',
  );
  expect(await said('redeem', 'withdraw', spring[1] ?? '', '--name', '春节')).toBe(
    '1 A code is one by itself: --name and --unnamed go with all.',
  );
  expect(await said('redeem', 'withdraw', 'all', '--name', '春节')).toBe('0 2 codes give nothing any more.');
  expect(await said('redeem', 'withdraw', 'all', '--name', '春节')).toBe('0 0 codes give nothing any more.');
  expect(await redeem(spring[1])).toBe('Order02');
  expect(await redeem(summer[0])).toBe('');
  expect(await said('redeem', 'list')).toBe(
    [
      '0 codes of 100 points: 0 used, 1 unused',
      '夏季, codes of 100 points: 1 used, 0 unused',
      '春节, codes of 100 points: 1 used, 0 unused, 2 withdrawn',
    ].join('\n'),
  );
  const named = (await said('redeem', 'list', '--name', '春节')).slice(2).split('\n');
  const lineOf = (code = '') => named.find((line) => line.startsWith(code));
  expect(named).toHaveLength(3);
  expect(lineOf(spring[0])).toMatch(
    new RegExp(`^\\S+  100 points  used by ${member.account} at ${time}, order \\w+$`),
  );
  for (const code of spring.slice(1)) {
    expect(lineOf(code)).toMatch(new RegExp(`^\\S+  100 points  withdrawn at ${time}$`));
  }
  expect(await said('redeem', 'list', '--unnamed')).toBe(`0 ${bare[0]}  100 points  unused`);
  expect(await said('redeem', 'withdraw', 'all', '--unnamed')).toBe('0 1 code gives nothing any more.');
  expect(await redeem(bare[0])).toBe('Order02');
  expect((await member.get('/api/member')).data.point).toBe(200);
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('a code is looked up however it was typed: what it gives, who used it, and whether it was withdrawn', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const member = await signedUp(site);
  const { codes } = (await ask('redeem', 'create', '100', '--count', '3', '--name', '春节')) as {
    codes: string[];
  };
  const [used = '', open = '', gone = ''] = codes;
  const show = async (code: string) => said('redeem', 'show', code);
  const head = (code: string) => `^0 Code ${code} of 100 points, named 春节, made at ${time}: `;
  expect(await show(open.toLowerCase().replaceAll('-', ' '))).toMatch(new RegExp(`${head(open)}unused\\.$`));
  await said('redeem', 'withdraw', gone);
  expect(await show(gone)).toMatch(new RegExp(`${head(gone)}withdrawn at ${time}\\.$`));
  await member.send('POST', '/api/redeem', { code: used }, 'r');
  expect(await show(used)).toMatch(
    new RegExp(`${head(used)}used by ${member.account} at ${time}, order \\w+\\.$`),
  );
  const card = (await ask('redeem', 'show', used)) as { orderNo: string };
  expect(card).toMatchObject({
    ...{ code: used, points: 100, name: '春节', usedBy: member.account, withdrawnAt: null },
  });
  expect(await ask('order', 'show', card.orderNo)).toMatchObject({ reference: used, provider: 'redeem' });
  expect(await show('0000-0000-0000-0000')).toBe('1 Merchant 80001 has no code 0000-0000-0000-0000.');
  expect(await show('nonsense')).toBe('1 "nonsense" cannot be a redeem code.');
  await said('merchant', 'add', '80002', '隔壁');
  expect(await said('redeem', 'show', open, '--mid', '80002')).toBe(
    `1 Code ${open} is of merchant 80001: say --mid 80001.`,
  );
}, 60_000);

test('a name that is none is refused and said why, and never stands for the codes without a name', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  await said('redeem', 'create', '100');
  for (const name of ['', '   ']) {
    for (const words of [['list'], ['withdraw', 'all']]) {
      expect(await said('redeem', ...words, '--name', name)).toBe(
        '1 The name of codes is empty: --unnamed means those without a name.',
      );
    }
    expect(await said('redeem', 'create', '5', '--name', name)).toBe(
      '1 The name of codes is empty: leave --name out for codes without a name.',
    );
  }
  for (const name of ['春\n节', '春\t节', '春\u001b[31m节']) {
    expect(await said('redeem', 'create', '5', '--name', name)).toBe(
      '1 The name of codes has no line ends and other control characters.',
    );
  }
  expect(await said('redeem', 'create', '5', '--name', '长'.repeat(61))).toBe(
    '1 The name of codes has at most 60 characters.',
  );
  expect(await said('redeem', 'withdraw', 'all', '--name', '春', '--unnamed')).toBe(
    '1 Say --name or --unnamed, not both.',
  );
  expect(await said('redeem', 'withdraw', 'ABCD-EFGH-JKMN-PQRS', '--unnamed')).toBe(
    '1 A code is one by itself: --name and --unnamed go with all.',
  );
  expect(await ask('redeem', 'list')).toEqual([{ name: '', points: 100, used: 0, unused: 1, withdrawn: 0 }]);
}, 60_000);
