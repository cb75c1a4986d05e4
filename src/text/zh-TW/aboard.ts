export const aboard = {
  title: '風浪大，先讀船上的',
  counts: (comics: number, chapters: number) =>
    `已下載 ${comics} 部、${chapters} 話。讀到哪裡都會記下，連網後自動同步。`,
  calm: '沒有網路也能看的，都在這裡',
  none: { title: '船上還沒有漫畫', sentence: '有網路的時候下載幾話，沒有網路也能看。' },
  unready: { title: '船上還沒有能看的', sentence: '下載的還沒完成，或要登入下載它的帳號才能看。' },
  shut: {
    title: '船上還沒有能看的',
    sentence: '下載的已經下架，或現在沒有開放。重新開放後，連網打開漫畫就能看。',
  },
  manage: '管理',
  restores: '沒有網路，連網後會自己恢復',
  resume: '續看',
  start: '開看',
  place: (chapter: string, page: number) => `${chapter} · 第 ${page} 頁`,
  saved: (count: number) => `已下載 ${count} 話`,
};
