import { expect, test } from 'vitest';
import { bookFaults, type MemberRows } from './book-faults.ts';
import { chapterKey, type MemberBook, newBook, placeKey, possibleOf } from './member-book.ts';

const place = { chapterNo: 2, imgIndex: 1, at: 5 };

test('what stands in the database as it was answered is no fault', () => {
  expect(bookFaults(book(), rows())).toEqual([]);
});

test.each<[what: string, change: (it: MemberRows) => void, said: RegExp]>([
  [
    'a purchase that is gone',
    (it) => it.lines.splice(1, 1),
    /purchase 2 was answered and stands there 0 times/,
  ],
  [
    'a purchase that was paid twice',
    (it) => it.lines.push({ ...line('buy', -30), receipt: '9' }),
    /2 purchases stand/,
  ],
  [
    'a purchase that took more',
    (it) => Object.assign(it.lines[1] ?? {}, { points: -60 }),
    /30 points and took 60/,
  ],
  ['a chapter that is gone', (it) => it.owned.pop(), /chapter 4\/3 was answered and is lost/],
  ['points that are gone', (it) => Object.assign(it, { balance: 100 }), /the answers add up to 1000/],
  [
    'an order that was credited twice',
    (it) => it.lines.push({ ...line('charge', 330), orderNo: 'A' }),
    /credited 660/,
  ],
  ['an order that is gone', (it) => it.orders.pop(), /paid order A was answered and is lost/],
  [
    'an order that was refunded unasked',
    (it) => it.orders.splice(0, 1, { orderNo: 'A', status: 'refunded' }),
    /refunded order A is there/,
  ],
  ['a code that is used no more', (it) => it.codes.pop(), /code C was answered and is lost/],
  ['a favourite that is gone', (it) => it.favourites.pop(), /favourite 7 is false and was answered true/],
  ['a place that is gone', (it) => it.readings.clear(), /comic 4 is null and was answered chapter 2/],
  ['a favourite from nowhere', (it) => it.favourites.push(8), /favourite 8 was never asked for/],
])('%s is noticed', (_what, change, said) => {
  const changed = rows();
  change(changed);
  expect(bookFaults(book(), changed).join('\n')).toMatch(said);
});

test('what was asked for without an answer may stand or not', () => {
  const asked = book();
  possibleOf(asked.favourites, 7, false).sent(false);
  asked.unanswered.add('k');
  const maybe = rows();
  expect(bookFaults(asked, maybe)).toEqual([]);
  maybe.favourites.pop();
  maybe.lines.push({ ...line('buy', -30), receipt: '9' });
  Object.assign(maybe, { balance: 970, owned: ['4/3', '4/4'] });
  expect(bookFaults(asked, maybe)).toEqual([]);
});

/** Charged 330 points, redeemed a code of 100, was given 600 and bought a chapter for 30. */
function book(): MemberBook {
  const made = newBook({ memberId: 1, account: 'm', token: 't' }, 1000);
  made.purchases.set('2', 30);
  made.owned.add(chapterKey(4, 3));
  made.paid.set('A', 330);
  made.codes.add('C');
  possibleOf(made.favourites, 7, false).answered(true);
  possibleOf<string | null>(made.readings, 4, null).answered(placeKey(place));
  return made;
}

function rows(): MemberRows {
  return {
    balance: 1000,
    lines: [
      line('grant', 600),
      { ...line('buy', -30), receipt: '2' },
      { ...line('charge', 330), orderNo: 'A' },
      line('charge', 100),
    ],
    owned: ['4/3'],
    orders: [{ orderNo: 'A', status: 'credited' }],
    codes: ['C'],
    favourites: [7],
    readings: new Map([[4, placeKey(place)]]),
  };
}

function line(kind: string, points: number) {
  return { receipt: '1', kind, points, orderNo: null as string | null };
}
