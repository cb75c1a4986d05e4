/** Words of the room `comic-list`, and those that all rooms with lists share. */
export const comicList = {
  title: '漫畫列表',
  description: (title: string) => `${title}：完整列表，按頁翻看。`,
  back: '返回',
  search: '搜尋',
  count: (count: string) => `${count} 部`,
  range: (range: string, total: string) => `第 ${range} 部，共 ${total} 部`,
  order: { ascending: '從前往後', descending: '從後往前' },
  place: (place: number) => `第 ${place} 名`,
  pager: {
    label: '分頁',
    previous: '上一頁',
    next: '下一頁',
    page: (page: number) => `第 ${page} 頁`,
  },
  /** Old content stays: why. */
  stale: '沒取到新的一頁，先看剛才的',
  staleOffline: '沒有網路，先看剛才的',
  all: '全部',
  /** Comic types of the specification by their number. */
  types: { 1: '韓漫', 2: '同人', 3: '寫真', 4: '雜誌', 5: '單行本' },
  otherType: '其他類型',
  finished: '已完結',
  ongoing: '連載中',
  free: '免費',
  paid: '付費',
  sorts: { newest: '最新', hottest: '最熱', earliest: '最早' },
  author: (name: string) => `${name} 的作品`,
  empty: {
    title: '這裡還沒有漫畫',
    sentence: '這片海域暫時是空的，換個方向看看。',
    action: '去分類看看',
  },
};
