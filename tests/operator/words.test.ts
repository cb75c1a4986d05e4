import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../server/cli/commands.ts';
import { formsOf } from '../../server/cli/forms.ts';
import { localMedia } from '../../server/media/local-media.ts';
import { openDatabase } from '../../server/store/open.ts';
import { fillSite } from '../builders/filled-site.ts';
import { allRows } from '../setup/all-rows.ts';
import { sayIn } from '../setup/said.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a word or flag that is missing is named, with the form that was meant', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  for (const [written, answer] of [
    ['remove', 'ID is missing. Write it like this: remove ID [--bought] [--refund]'],
    [
      'redeem create',
      'POINTS is missing. Write it like this: redeem create POINTS [--count N] [--name NAME]',
    ],
    ['redeem show', 'CODE is missing. Write it like this: redeem show CODE'],
    [
      'redeem withdraw',
      'CODE|all is missing. Write it like this: redeem withdraw CODE|all [--name NAME] [--unnamed]',
    ],
    ['comic set', 'ID, KEY and VALUE are missing. Write it like this: comic set ID KEY VALUE'],
    ['chapter set 3 12 price', 'POINTS is missing. Write it like this: chapter set ID NO price POINTS'],
    [
      'chapter remove',
      'ID and NO are missing. Write it like this: chapter remove ID NO [--bought] [--refund]',
    ],
    ['merchant set siteName', 'VALUE is missing. Write it like this: merchant set KEY VALUE'],
    ['merchant add', 'MID and NAME are missing. Write it like this: merchant add MID NAME'],
    ['ads remove', 'ID is missing. Write it like this: ads remove ID'],
    ['block put 1', 'COMICID… is missing. Write it like this: block put ID COMICID…'],
    ['product remove', 'ID is missing. Write it like this: product remove ID'],
    [
      'product add 大包 --amount 6',
      '--points is missing. Write it like this: product add NAME --amount YUAN --points N [--bonus N] [--recommended]',
    ],
    ['member find', 'TEXT is missing. Write it like this: member find TEXT'],
    ['member grant xiaoyu', 'POINTS is missing. Write it like this: member grant ACCOUNT POINTS'],
    ['order show', 'ORDERNO|REFERENCE is missing. Write it like this: order show ORDERNO|REFERENCE'],
    ['order refund', 'ORDERNO is missing. Write it like this: order refund ORDERNO'],
    [
      'order recheck',
      'Write it like this: order recheck ORDERNO | order recheck --from DAY [--to DAY] [--account ACCOUNT] [--count N] [--before ORDERNO]',
    ],
    ['order refund', 'ORDERNO is missing. Write it like this: order refund ORDERNO'],
    ['reports done 3', 'NO is missing. Write it like this: reports done ID NO [PAGE]'],
    ['restore', 'FILE is missing. Write it like this: restore FILE [--replace]'],
    [
      'import',
      'PATH… is missing. Write it like this: import PATH… [--type 1-5] [--orientation 1|2] [--rtl] [--finished] ' +
        '[--price POINTS] [--again] [--removed]',
    ],
    ['remove 1 2', 'Write it like this: remove ID [--bought] [--refund]'],
  ] as const)
    expect(await said(...written.split(' ')), written).toBe(`1 ${answer}`);
  expect(await said('chapter', 'set', '3')).toMatch(
    /^1 Write it like this: chapter set ID NO price POINTS \| chapter set ID NO freeAt TIME \| /,
  );
  expect(await readdir(folder.path), 'no site has begun').toEqual([]);
});

test('a flag that a form of a command does not take is refused, not passed over', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  await said('merchant', 'set', 'siteName', '岛');
  for (const [written, answer] of [
    ['merchant list --mid abc', '"merchant list" takes no --mid.'],
    ['merchant add 80002 别处 --mid 80003', '"merchant add" takes no --mid.'],
    ['redeem withdraw all --count 5', '"redeem withdraw" takes no --count.'],
    ['ads list --position 4', '"ads list" takes no --position.'],
    ['list --mid 80002', 'This command is about all merchants: it takes no --mid.'],
    ['redeem show ABCD --name 新年', '"redeem show" takes no --name.'],
    ['redeem create 5 --count', '--count needs a value.'],
    ['redeem create 5 --count --json', '--count needs a value.'],
    ['list --json=yes', '--json takes no value.'],
    [
      'merchant keys --mid abc',
      '"abc" cannot be the number of a merchant: it must be a whole number from 1 to 2147483647.',
    ],
  ] as const)
    expect(await said(...written.split(' ')), written).toBe(`1 ${answer}`);
  expect(await said('list', '--help')).not.toContain('--mid');
  expect(await said('ads', '--help')).toContain('--mid');
});

test('the forms of a command name every flag that it takes', () => {
  for (const [name, { usage, flags = [] }] of Object.entries(commands)) {
    const forms = formsOf(usage).join(' ');
    for (const flag of flags.filter((it) => it !== 'mid')) expect(forms, name).toContain(`--${flag}`);
  }
});

test('a word too many, or one that a command does not know, is refused, and nothing is done', async () => {
  await using folder = await temporaryFolder();
  const place = { dataDir: folder.path, databaseUrl: null };
  const database = await openDatabase(place);
  const { orderNo } = await fillSite(database, localMedia(join(folder.path, 'media')));
  const said = sayIn(folder.path);
  const code = (await said('redeem', 'create', '100')).slice(2);
  const before = await allRows(database);
  for (const written of [
    'member grant xiaoyu 70 80',
    'member take xiaoyu 70 80',
    'member show xiaoyu 70',
    'member find xiao yu',
    'member statement xiaoyu 70',
    'member lock xiaoyu now',
    'member delete xiaoyu',
    'member refund xiaoyu 1 1 2',
    `order refund ${orderNo} ${orderNo}`,
    `order show ${orderNo} ${orderNo}`,
    `order recheck ${orderNo} ${orderNo}`,
    `order cancel ${orderNo}`,
    `order list ${orderNo}`,
    `redeem withdraw all ${code}`,
    'redeem create 100 3',
    'redeem make 100',
    'redeem list 100',
    `redeem show ${code} ${code}`,
    'product remove 1 2',
    'product delete 1',
    'product list 1',
    'merchant add 80003 别处 2',
    'merchant set chapterPrice 1 2',
    'merchant list 80002',
    'merchant keys chapterPrice',
    'merchant channels 80002',
    'chapter put 1 1 price 5',
    'chapter remove 1 1 1',
    'chapter set 1 1 title 海 边',
    'comic put 1 price 5',
    'comic set 1 title 海 边',
    'ads list 1',
    'ads remove 1 2',
    'block list 1',
    'reports done 1 1 1 1',
    'reports undo 1 1',
    'keys renew all',
    'check all',
    'list all',
    'backup a b',
    'restore a b',
  ])
    expect(await said(...written.split(' ')), written).toMatch(/^1 Write it like this: /);
  expect(await allRows(database)).toEqual(before);
  await database.destroy();
}, 60_000);
