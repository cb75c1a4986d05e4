/** Words of the room `comic-list`, and those that all rooms with lists share. */
export const comicList = {
  title: '漫画列表',
  description: (title: string) => `${title}：完整列表，按页翻看。`,
  back: '返回',
  search: '搜索',
  count: (count: string) => `${count} 部`,
  range: (range: string, total: string) => `第 ${range} 部，共 ${total} 部`,
  order: { ascending: '从前往后', descending: '从后往前' },
  place: (place: number) => `第 ${place} 名`,
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    page: (page: number) => `第 ${page} 页`,
  },
  /** Old content stays: why. */
  stale: '没取到新的一页，先看刚才的',
  staleOffline: '没有网络，先看刚才的',
  all: '全部',
  /** Comic types of the specification by their number. */
  types: { 1: '韩漫', 2: '同人', 3: '写真', 4: '杂志', 5: '单行本' },
  otherType: '其他类型',
  finished: '已完结',
  ongoing: '连载中',
  free: '免费',
  paid: '付费',
  sorts: { newest: '最新', hottest: '最热', earliest: '最早' },
  author: (name: string) => `${name} 的作品`,
  empty: {
    title: '这里还没有漫画',
    sentence: '这片海域暂时是空的，换个方向看看。',
    action: '去分类看看',
  },
};
