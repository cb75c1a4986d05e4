/** Words of what happens on the device beside reading: newer builds, its database, news, moving house, repair. */
export const device = {
  newer: { summary: '有新版本', apply: '更新' },
  /** The database was damaged and made anew. */
  rebuilt: {
    member: '這台裝置的紀錄壞了，已經重建；書架正從帳號取回。',
    visitor: '這台裝置的紀錄壞了，已經重建。',
  },
  blocked: '這台裝置的紀錄現在打不開，書架和下載暫時看不到。關掉本站的其他分頁，再開啟一次。',
  forbidden: '瀏覽器不讓本站儲存資料，書架和下載留不下來。要先在瀏覽器設定裡允許。',
  refunded: (count: number) => `${count} 話已退款，下載也一起移走了`,
  push: {
    name: '更新提醒',
    small: '收藏的漫畫有新話時告訴我，一天最多一次',
    denied: '瀏覽器不讓發通知，要先在瀏覽器設定裡允許',
    failed: '提醒沒有開啟，稍後再試一次。',
    loginFirst: '登入後可以開啟',
  },
  repair: { name: '修復', small: '網站打不開、樣子不對時用' },
  move: {
    title: '我們搬家了',
    sentence: {
      here: '選一個網址，登入、設定、書架和下載清單跟著你一起過去，不用重新來。',
      over: '選一個網址，設定和下載清單跟著你一起過去。登入過期了，到那邊再登入一次，書架就回來了。',
      none: '選一個網址，設定、書架和下載清單跟著你一起過去，不用重新來。',
    },
    /** What goes along. */
    member: (account: string) => `已登入的 ${account}`,
    shelf: (favourites: number, histories: number) => `${favourites} 部收藏，${histories} 部看過的`,
    saved: (chapters: number) => `${chapters} 話下載的清單，圖片到了那邊再下`,
    settings: '外觀和閱讀設定',
    together: '一起搬走的',
    to: '搬到',
    here: '就是這裡',
    busy: '正在收拾…',
    offline: '沒有網路，或者這個網址已經停了，現在無法搬移。',
    /** Without session and shelf. */
    plain: (host: string) => `什麼都不帶，直接去 ${host}`,
    unsent: '有些改動還沒能送到帳號，現在搬就留在這裡了。可以稍後再搬，或者再點一次，照樣搬。',
    refused: '這個網址不認得，沒有搬。',
    failed: '沒搬成，再試一次。',
    arrived: '搬好了，都在這裡',
    over: {
      title: '沒有帶過來',
      detail: '代碼只能用一次，也放不久。從原來的網址再搬一次，或者在這裡登入。',
    },
    /** Before what comes replaces or joins what is here. */
    ask: {
      title: '從別的網址搬過來？',
      detail: '這裡的收藏和歷史會併進去。',
      yes: '搬過來',
    },
    /** Before a link signs in whom nobody knows. */
    askLogin: {
      title: '用帶來的帳號登入？',
      detail: '這個網址帶著一個帳號的登入。不是你自己弄的就別點：那可能是別人的帳號。',
      yes: '登入',
    },
  },
};
