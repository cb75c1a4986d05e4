import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const purchase: Words['purchase'] = {
  title: 'Buy chapters',
  ranges: 'Range',
  asked: (count) => (count === 1 ? 'This one' : `These ${count}`),
  next: (count) => `Next ${count}`,
  all: 'All unbought',
  chosen: 'Choose',
  points: (points) => counted(points, 'point'),
  countAndPoints: (count, points) => `${count} ch. · ${counted(points, 'point')}`,
  // It stands there.
  countedIn: '',
  chosenCount: (count) => (count === 0 ? '—' : `${count} chosen`),
  pick: 'Choose chapters',
  pickable: (name, points) => `${name}, ${counted(points, 'point')}`,
  pickFree: (name) => `${name}, free`,
  pickBought: (name) => `${name}, bought`,
  total: 'Total',
  unit: (points) => (points === '1' ? 'point' : 'points'),
  balance: 'Balance',
  left: (points) => `${points} left after this`,
  short: (points) => `${counted(points, 'point')} short`,
  buy: (count) => (count === 1 ? 'Buy 1 chapter' : `Buy ${count} chapters`),
  buying: 'Buying…',
  chooseFirst: 'Choose the chapters to buy first',
  signIn: 'Log in to buy',
  charge: (points, price) => `Top up ${counted(points, 'point')} · ${price}`,
  chargeAny: 'Top up',
  instead: (count, points) =>
    count === 1
      ? `Buy the first one · ${counted(points, 'point')}`
      : `Buy the first ${count} · ${counted(points, 'point')}`,
  bought: (count) => (count === 1 ? 'Chapter bought' : `${count} chapters bought`),
  owned: 'Already yours',
  priceChanged: (points) =>
    `The price has changed: it is ${counted(points, 'point')} now. If that is fine, press buy again.`,
  gone: 'A chapter has just been taken down. The list is up to date again; please look once more.',
  signedOut: 'Your session has ended. Log in again to buy.',
  offline:
    'No network, and purchases never queue. Once you are online, try again: you will not be charged twice.',
  failed: 'Something went wrong on our side. Please try again: you will not be charged twice.',
  tooMany: 'That was too fast. Please wait a moment and try again.',
  autoBuy: 'Auto-buy in this comic',
  autoBuyAnytime: 'Buys paid chapters as you reach them; turn it off any time',
  autoBuyWithin: (points) => `At most ${counted(points, 'point')} a chapter; turn it off any time`,
  autoBuyFailed: 'Auto-buy could not be changed; please try again',
  loading: 'Fetching chapters and prices',
  slow: 'This takes longer than usual; chapters and prices are still on their way',
  nothingLeft: { title: 'It is all yours', sentence: 'There is nothing left to buy in this comic. Enjoy.' },
  unreachable: {
    title: 'No network',
    sentence: 'Buying needs the network to be sure of the price and your balance.',
  },
  failure: {
    title: 'Prices could not be loaded',
    sentence: 'Something went wrong on our side. Your points are untouched.',
  },
};
