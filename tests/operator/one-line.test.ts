import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('neither the name of a product nor the gateway’s number of a payment makes a line of its own', async () => {
  await using site = await openSite();
  const { said, ask, told, member, ordered } = await openPaidOrders(site);
  await site.house.database.updateTable('product').set({ name: '包\nOrder 1 is credited' }).execute();
  told.trade_no = '77\nReference: 78';
  const [orderNo, next] = [await ordered(), await ordered()];
  expect(await said('order', 'recheck', orderNo)).toMatch(/^0 Order \w+ is paid: /);
  const lines = async (...words: string[]) => (await said(...words)).split('\n');
  const name = '包\\u000aOrder 1 is credited';
  const number = '77\\u000aReference: 78';
  const listed = await lines('order', 'list', '--status', 'credited');
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain(`  ${name}  6.00 yuan`);
  expect(listed[0]).toMatch(/ {2}77\\u000aReference: 78$/);
  const shown = await lines('order', 'show', orderNo);
  expect(shown[0]).toContain(`: ${name} (product 1), `);
  expect(shown.filter((line) => line.startsWith('Reference: '))).toEqual([`Reference: ${number}`]);
  expect(await said('order', 'recheck', next)).toContain(`payment ${number} of 6.00 yuan paid order ${next}`);
  expect(await lines('product', 'list')).toHaveLength(1);
  expect((await lines('member', 'statement', member.account)).join('\n')).not.toMatch(/^Order 1 /m);
  expect(await ask('order', 'show', orderNo)).toMatchObject({ reference: told.trade_no });
  expect(await said('product', 'add', '包\n2', '--amount', '6.00', '--points', '6')).toBe(
    '1 The name of a product has no line ends and other control characters.',
  );
}, 60_000);

test('no text that an operator writes may have a line end or another control character in it', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  await said('import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 }));
  const ad = ['--position', '4', '--type', 'BannerS', '--image', 'x.png', '--url', 'https://shop.example/'];
  for (const text of ['一\n二', '一\u001b[2J二', '一\r二']) {
    for (const words of [
      ['comic', 'set', '1', 'title', text],
      ['comic', 'set', '1', 'authors', `甲,${text}`],
      ['comic', 'set', '1', 'tags', text],
      ['comic', 'set', '1', 'aliases', text],
      ['chapter', 'set', '1', '1', 'title', text],
      ['merchant', 'set', 'siteName', text],
      ['merchant', 'set', 'hotKeywords', `灯塔,${text}`],
      ['merchant', 'add', '80002', text],
      ['block', 'set', '9', '--title', text],
      ['ads', 'add', ...ad, '--name', text],
      ['product', 'add', text, '--amount', '6.00', '--points', '6'],
      ['redeem', 'create', '100', '--name', text],
    ]) {
      const what = JSON.stringify(words);
      const answer = await said(...words);
      expect(answer, what).toMatch(
        /^1 [^\n]+(no line ends and other control characters|one line of text)\.$/,
      );
    }
  }
  expect(await said('comic', 'set', '1', 'intro', '一\n二')).toMatch(/^0 /);
  expect(await said('comic', 'set', '1', 'intro', '一\u001b[2J二')).toMatch(
    /^1 [^\n]+ no control characters but /,
  );
  expect(await said('comic', 'set', '1', 'title', '一\n')).toBe('0 Comic 1: title 潮汐 → 一.');
});
