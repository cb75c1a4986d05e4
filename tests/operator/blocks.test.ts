import { expect, test } from 'vitest';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';

test('blocks change their place, layout and title, and hold what is put into them', async () => {
  await using site = await openSite([
    { title: '甲', chapters: 1, pages: 1 },
    { title: '乙', chapters: 1, pages: 1 },
  ]);
  const said = sayIn(site.dataDir);
  const blocks = async () =>
    (
      (await site.app.inject('/api/config')).json().data.blocks as {
        id: number;
        layout: number;
        title: string;
      }[]
    ).map(({ id, layout, title }) => `${id}/${layout}${title}`);
  const usual = ['1/6', '2/5', '3/5', '11/2', '5/5', '7/5', '8/5', '9/3', '10/3', '12/2'];
  expect(await blocks()).toEqual(usual);
  expect(await said('block', 'set', '9', '--order', '1', '--layout', '4', '--title', '为你推荐')).toBe(
    '0 Block 9, 为你推荐, stands at place 1 with layout 4: title empty → 为你推荐, layout 3 → 4, order 8 → 1.',
  );
  expect(await askIn(site.dataDir)('block', 'set', '9', '--order', '1', '--layout', '4')).toEqual({
    ...{ blockId: 9, layout: 4, title: '为你推荐', position: 1, changes: [] },
  });
  expect(await said('block', 'set', '8', '--layout', '0')).toBe(
    '0 Block 8, long-time top, is hidden: layout 5 → 0.',
  );
  const [one = 0, other = 0] = site.ids;
  expect(await said('block', 'put', '1', `${other}`, `${one}`)).toBe('0 Block 1 holds 2 comics now.');
  expect(await said('block', 'put', '20', `${one}`)).toBe('0 Block 20 holds 1 comic now.');
  const list = (await site.app.inject('/api/comic/custom/1')).json().data.items as { title: string }[];
  expect(list.map((it) => it.title)).toEqual(['乙', '甲']);
  // The server knows a merchant's blocks for a moment, and a shared answer for another; each address is its own answer.
  let asked = 0;
  const set = async () => {
    asked += 1;
    const { blocks } = (await site.app.inject(`/api/config?later=${asked}`)).json().data;
    return (blocks as { id: number; layout: number }[]).map(({ id, layout }) => (layout === 0 ? -id : id));
  };
  await expect.poll(set).toEqual([9, 1, 2, 3, 11, 5, 7, -8, 10, 12, 20]);
  expect(await said('block', 'list')).toContain(' 1. block 9  为你推荐  layout 4');
  expect(await said('block', 'put', '2', `${one}`)).toMatch(/^1 Block 2, reading rank, fills itself/);
  expect(await said('block', 'put', '1', '99')).toBe('1 There is no comic 99.');
  expect(await said('block', 'set', '77', '--order', '1')).toMatch(/^1 There is no block 77/);
  expect(await said('block', 'set', '1', '--layout', '9')).toBe(
    '1 "9" cannot be a layout: it must be a whole number from 0 to 8.',
  );
  expect(await said('block', 'set', '1')).toMatch(/^1 Write it like this: block set ID/);
  expect(await said('block', 'set', '1', '--title', '长'.repeat(41))).toBe(
    '1 The title of a block has at most 40 characters.',
  );
  expect(await said('block', 'put', '20', `${one}`, `${one}`)).toBe('0 Block 20 holds 1 comic now.');
  const many = Array.from({ length: 201 }, (_, at) => `${at + 1}`);
  expect(await said('block', 'put', '20', ...many)).toBe('1 A block holds at most 200 comics.');
}, 60_000);
