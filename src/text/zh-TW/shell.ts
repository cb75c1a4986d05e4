/** Words of the shell and of what all rooms share: navigation, comics in lists, empty places, failures. */
export const shell = {
  siteName: '漫島',
  navigation: '主選單',
  home: '首頁',
  shelf: '書架',
  shelfNews: '有更新',
  mine: '我的',
  loading: '正在載入',
  /** The puck: resumes where one stopped. */
  resume: (title: string, chapter: string, percent: number) => `繼續看 ${title} ${chapter}，已讀 ${percent}%`,
  chapter: (mark: string) => `第 ${mark} 話`,
  /** How far a comic has come. */
  length: (chapters: number, finished: boolean) => (finished ? `全 ${chapters} 話` : `更新至 ${chapters} 話`),
  /** Several short things on one line. */
  line: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · '),
  /** The language of a comic's own words, where a voice for the page's would not speak them. */
  tongue: (_text: string): string | undefined => undefined,
  more: '更多',
  badges: { free: '免費', finished: '完結', fresh: '新' },
  notFound: {
    // The specification's "Page Not Found" and "Internal Server Error" are the component's defaults.
    title: '這裡沒有島',
    sentence: '這隻漂流瓶裡沒有信。頁面可能搬走了，或者網址抄錯了一位。',
    home: '回首頁',
    search: '搜一搜',
  },
  failure: {
    title: '這一頁沒能靠岸',
    sentence: '我們這邊起了風浪，正在搶修。你的書架、進度和下載都安好。',
    retry: '再試一次',
    /** Leads to the server's own page. */
    repair: '修復',
    request: (id: string) => `請求編號 ${id}`,
  },
  offline: {
    title: '沒有網路',
    sentence: '這一頁要連網才能開啟。已經看過的章節還在手邊。',
    asSeen: '沒有網路，這是上次看到的樣子',
    readable: '看下載的',
  },
  close: '關閉',
  /** Before a comic for adults, where the merchant asks for the age. */
  age: {
    title: '這部漫畫適合成年人',
    sentence: '裡面有不適合未成年人的內容。確認之後，這台裝置不會再問。',
    yes: '我已滿 18 歲',
    no: '返回首頁',
  },
  ad: { label: '廣告', close: '關閉廣告' },
  /** The Android update modal (specification §2). */
  update: {
    title: '更新提示',
    body: '嘿，新版本上線啦！我們對 App 做了許多升級，請下載最新版本。',
    cancel: '取消',
    download: '前往下載',
  },
};
