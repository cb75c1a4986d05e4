import { expect, test } from 'vitest';
import { commands } from '../server/cli/commands.ts';
import { formsOf } from '../server/cli/forms.ts';
import { sayIn } from './setup/said.ts';
import { temporaryFolder } from './setup/temporary-folder.ts';

test('a word or flag that is missing is named, with the form that was meant', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  for (const [written, answer] of [
    ['remove', 'ID is missing. Write it like this: remove ID [--bought]'],
    ['redeem create', 'POINTS is missing. Write it like this: redeem create POINTS [--count N]'],
    ['redeem withdraw', 'CODE|all is missing. Write it like this: redeem withdraw CODE|all'],
    ['comic set', 'ID, KEY and VALUE are missing. Write it like this: comic set ID KEY VALUE'],
    ['chapter set 3 12 price', 'POINTS is missing. Write it like this: chapter set ID NO price POINTS'],
    ['merchant set siteName', 'VALUE is missing. Write it like this: merchant set KEY VALUE'],
    ['merchant add', 'MID and NAME are missing. Write it like this: merchant add MID NAME'],
    ['ads remove', 'ID is missing. Write it like this: ads remove ID'],
    ['block put 1', 'COMICID… is missing. Write it like this: block put ID COMICID…'],
    ['product remove', 'ID is missing. Write it like this: product remove ID'],
    [
      'product add 大包 --amount 6',
      '--points is missing. Write it like this: product add NAME --amount YUAN --points N [--bonus N] [--recommended]',
    ],
    ['member grant xiaoyu', 'POINTS is missing. Write it like this: member grant ACCOUNT POINTS'],
    ['order refund', 'ORDERNO is missing. Write it like this: order refund ORDERNO'],
    ['reports done 3', 'NO is missing. Write it like this: reports done ID NO [PAGE]'],
    ['restore', 'FILE is missing. Write it like this: restore FILE [--replace]'],
    ['remove 1 2', 'Write it like this: remove ID [--bought]'],
  ] as const)
    expect(await said(...written.split(' ')), written).toBe(`1 ${answer}`);
  expect(await said('chapter', 'set', '3')).toMatch(
    /^1 Write it like this: chapter set ID NO price POINTS \| chapter set ID NO freeAt TIME \| /,
  );
});

test('a flag that a form of a command does not take is refused, not passed over', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  for (const [written, answer] of [
    ['merchant list --mid abc', '"merchant list" takes no --mid.'],
    ['merchant add 80002 别处 --mid 80003', '"merchant add" takes no --mid.'],
    ['redeem withdraw all --count 5', '"redeem withdraw" takes no --count.'],
    ['ads list --position 4', '"ads list" takes no --position.'],
    ['list --mid 80002', "Unknown option '--mid'."],
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
