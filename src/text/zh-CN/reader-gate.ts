import type { Wait } from '../../../domain/wait-until.ts';
import { waitWord } from './wait.ts';

/** Words of the gate before a chapter that must be bought. */
export const readerGate = {
  gate: '付费章节',
  gatePoints: (_points: string) => '积分',
  gateSignIn: '登录后可以购买这一话，读到哪里都会记住。',
  gateEnded: '登录过期了。重新登录就能接着看，或购买这一话。',
  gateBalance: (balance: string) => `余额 ${balance} 积分`,
  gateWait: (wait: Wait) => `再等 ${waitWord(wait)}，这一话就免费`,
  signIn: '登录并继续看',
  gateBuy: '购买并继续看',
  gateBuying: '正在购买…',
  gateSeveral: '购买多话',
  gateShort: (missing: string) => `余额不够，还差 ${missing} 积分`,
  gateCharge: '充值后继续看',
  gateBought: '已购买，接着看',
  gateOwned: '已经买过了',
  gatePriceChanged: (price: string) => `价格变了，现在是 ${price} 积分。确认的话，再点一次。`,
  gateSignedOut: '登录过期了，重新登录后再买这一话。',
  gateOffline: '没有网络，购买不会排队。连上后再点一次，同一笔不会扣两次。',
  gateTooMany: '点得太快了，稍等一会儿再试。',
  gateFailed: '我们这边出了点问题。请再试一次，同一笔不会扣两次。',
  autoBuy: '这部漫画自动购买',
  autoBuyAnytime: '看到付费章节时直接购买，可随时关闭',
  autoBuyWithin: (points: string) => `每话不超过 ${points} 积分，可随时关闭`,
  autoBuyFailed: '自动购买没有改成，请再试一次',
  autoBought: (points: string) => `自动购买 ${points} 积分`,
  autoBuyAsk: {
    question: '自动购买开着。这部漫画的付费章节，也直接买下吗？',
    yes: '好，自动购买',
    no: '这部先不用',
  },
  autoBuyHalts: {
    soonFree: '这一话一天之内就免费，没有自动购买。',
    paused: '积分不够，这部漫画的自动购买先停下了。充值后可以再打开。',
    perChapter: '这一话超过了自动购买每话的上限，没有自动买下。',
    perDay: '今天的自动购买已经到上限，没有自动买下。',
    floor: '再买就低于你要留的余额了，没有自动买下。',
  },
  savedLock: {
    member: '这一话已下载在这台设备上。联网后登录买它的账号，就能接着看。',
    other: '这一话已下载在这台设备上，是另一个账号买的，只有那个账号能打开。',
    expired: '这一话已下载，但很久没有联网了。连一次网就能接着看。',
    closed: '这一话已下载，但现在没有开放。重新开放后，连一次网就能接着看。',
    removed: '这一话已下载，但已经下架。要等它重新上架才能看。',
  },
};
