/** Words of the room `category`. */
export const category = {
  title: '分類',
  description: (said: string) => `${said || '全部'}漫畫：按類型、題材、狀態和價格挑選。`,
  everything: '全部漫畫',
  type: '類型',
  tag: '題材',
  finished: '狀態',
  price: '價格',
  sort: '排序',
  moreTags: (count: number) => `更多 ${count} 個`,
  fewerTags: '收起',
  empty: {
    title: '沒有這樣的漫畫',
    sentence: (filter: string) => `「${filter}」裡還沒有作品。放寬一個條件就會有。`,
    bare: '書庫裡還沒有漫畫，過些時候再來。',
    only: (word: string) => `只看「${word}」`,
    all: '看全部漫畫',
  },
};
