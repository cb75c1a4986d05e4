import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const readerGate: Words['readerGate'] = {
  gate: 'Paid chapter',
  gatePoints: (points) => (points === '1' ? 'point' : 'points'),
  gateSignIn: 'Log in to buy this chapter; your place will be kept.',
  gateEnded: 'Your session has ended. Log in again to read on, or to buy this chapter.',
  gateBalance: (balance) => `Balance: ${counted(balance, 'point')}`,
  gateWait: ({ count, unit }) => `Free in ${counted(count, unit)}`,
  signIn: 'Log in and go on',
  gateBuy: 'Buy and read on',
  gateBuying: 'Buying…',
  gateSeveral: 'Buy several',
  gateShort: (missing) => `Not enough points: ${missing} short`,
  gateCharge: 'Top up and read on',
  gateBought: 'Bought, read on',
  gateOwned: 'Already yours',
  gatePriceChanged: (price) =>
    `The price has changed: it is ${counted(price, 'point')} now. If that is fine, press again.`,
  gateSignedOut: 'Your session has ended. Log in again to buy this chapter.',
  gateOffline:
    'No network, and purchases never queue. Once you are online, try again: you will not be charged twice.',
  gateTooMany: 'That was too fast. Please wait a moment and try again.',
  gateFailed: 'Something went wrong on our side. Please try again: you will not be charged twice.',
  autoBuy: 'Auto-buy in this comic',
  autoBuyAnytime: 'Buys paid chapters as you reach them; turn it off any time',
  autoBuyWithin: (points) => `At most ${counted(points, 'point')} a chapter; turn it off any time`,
  autoBuyFailed: 'Auto-buy could not be changed; please try again',
  autoBought: (points) => `Auto-bought: ${counted(points, 'point')}`,
  autoBuyStop: 'Stop in this comic',
  autoBuyStopped: 'Auto-buy is off in this comic',
  autoBuyAsk: {
    question: 'Auto-buy is on. Buy the paid chapters of this comic by itself, too?',
    yes: 'Yes, auto-buy',
    no: 'Not in this one',
  },
  autoBuyHalts: {
    soonFree: 'This chapter is free within a day, so it was not bought.',
    paused: 'Not enough points, so auto-buy has paused in this comic. Turn it on again once you have some.',
    perChapter: 'This chapter costs more than auto-buy may spend on one, so it was not bought.',
    perDay: 'Auto-buy has reached its limit for today, so this was not bought.',
    floor: 'Buying this would take your balance below what you want to keep, so it was not bought.',
    refunded: 'This chapter was refunded before, so it was not bought.',
  },
  savedLock: {
    member: 'This chapter is downloaded here. Once online, log in to the account that bought it to read on.',
    other: 'This chapter is downloaded here, but another account bought it, and only that one opens it.',
    expired:
      'This chapter is downloaded, but the device hasn’t been online for long. Connect once to read on.',
    closed:
      'This chapter is downloaded, but the site does not show it for now. Once it does, connect to read on.',
    removed: 'This chapter is downloaded, but it was taken down. It can be read once it is back.',
  },
};
