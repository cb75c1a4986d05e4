import type { Wait } from '../../../domain/wait-until.ts';
import { waitWord } from './wait.ts';

/** Words of the gate before a chapter that must be bought. */
export const readerGate = {
  gate: '付費章節',
  gatePoints: (_points: string) => '積分',
  gateSignIn: '登入後可以購買這一話，讀到哪裡都會記住。',
  gateEnded: '登入過期了。重新登入就能接著看，或購買這一話。',
  gateBalance: (balance: string) => `餘額 ${balance} 積分`,
  gateWait: (wait: Wait) => `再等 ${waitWord(wait)}，這一話就免費`,
  signIn: '登入並繼續看',
  gateBuy: '購買並繼續看',
  gateBuying: '正在購買…',
  gateSeveral: '購買多話',
  gateShort: (missing: string) => `餘額不夠，還差 ${missing} 積分`,
  gateCharge: '儲值後繼續看',
  gateBought: '已購買，接著看',
  gateOwned: '已經買過了',
  gatePriceChanged: (price: string) => `價格變了，現在是 ${price} 積分。確認的話，再點一次。`,
  gateSignedOut: '登入過期了，重新登入後再買這一話。',
  gateOffline: '沒有網路，購買不會排隊。連上後再點一次，同一筆不會扣兩次。',
  gateTooMany: '點得太快了，稍等一會兒再試。',
  gateFailed: '我們這邊出了點問題。請再試一次，同一筆不會扣兩次。',
  autoBuy: '這部漫畫自動購買',
  autoBuyAnytime: '看到付費章節時直接購買，可隨時關閉',
  autoBuyWithin: (points: string) => `每話不超過 ${points} 積分，可隨時關閉`,
  autoBuyFailed: '自動購買沒有改成，請再試一次',
  autoBought: (points: string) => `自動購買 ${points} 積分`,
  autoBuyAsk: {
    question: '自動購買開著。這部漫畫的付費章節，也直接買下嗎？',
    yes: '好，自動購買',
    no: '這部先不用',
  },
  autoBuyHalts: {
    soonFree: '這一話一天之內就免費，沒有自動購買。',
    paused: '積分不夠，這部漫畫的自動購買先停下了。儲值後可以再開啟。',
    perChapter: '這一話超過了自動購買每話的上限，沒有自動買下。',
    perDay: '今天的自動購買已經到上限，沒有自動買下。',
    floor: '再買就低於你要留的餘額了，沒有自動買下。',
  },
  savedLock: {
    member: '這一話已下載在這台裝置上。連網後登入買它的帳號，就能接著看。',
    other: '這一話已下載在這台裝置上，是另一個帳號買的，只有那個帳號能開啟。',
    expired: '這一話已下載，但很久沒有連網了。連一次網就能接著看。',
    closed: '這一話已下載，但現在沒有開放。重新開放後，連一次網就能接著看。',
    removed: '這一話已下載，但已經下架。要等它重新上架才能看。',
  },
};
