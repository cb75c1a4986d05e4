/** Words of the room `rank`. */
export const rank = {
  title: '排行榜',
  description: (name: string) => `漫画${name}：每天更新，同一读者一天只计一次。`,
  label: '榜单',
  tabs: { view: '阅读榜', like: '点赞榜', 'hot-week': '周热门', 'hot-month': '月热门', all: '总榜' },
  filter: '类型',
  views: (count: string) => `${count} 阅读`,
  likes: (count: string) => `${count} 点赞`,
  first: '前三名',
  note: '每天更新 · 同一读者一天只计一次',
  delta: { fresh: '新', up: '上升', down: '下降', same: '持平' },
  empty: {
    title: '这张榜还空着',
    sentence: '还没有这一类的漫画上榜，先看看全部。',
    action: '看全部类型',
    bare: '书库里还没有漫画，过些时候再来。',
  },
};
