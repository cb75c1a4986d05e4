/** Words of the room `rank`. */
export const rank = {
  title: '排行榜',
  description: (name: string) => `漫畫${name}：每天更新，同一讀者一天只計一次。`,
  label: '榜單',
  tabs: { view: '閱讀榜', like: '按讚榜', 'hot-week': '週熱門', 'hot-month': '月熱門', all: '總榜' },
  filter: '類型',
  views: (count: string) => `${count} 閱讀`,
  likes: (count: string) => `${count} 按讚`,
  first: '前三名',
  note: '每天更新 · 同一讀者一天只計一次',
  delta: { fresh: '新', up: '上升', down: '下降', same: '持平' },
  empty: {
    title: '這張榜還空著',
    sentence: '還沒有這一類的漫畫上榜，先看看全部。',
    action: '看全部類型',
    bare: '書庫裡還沒有漫畫，過些時候再來。',
  },
};
