/** Words of the room `category`. */
export const category = {
  title: '分类',
  /** `said`: the conditions in words, '' without any. */
  description: (said: string) => `${said || '全部'}漫画：按类型、题材、状态和价格挑选。`,
  everything: '全部漫画',
  type: '类型',
  tag: '题材',
  finished: '状态',
  price: '价格',
  sort: '排序',
  moreTags: (count: number) => `更多 ${count} 个`,
  fewerTags: '收起',
  empty: {
    title: '没有这样的漫画',
    sentence: (filter: string) => `「${filter}」里还没有作品。放宽一个条件就会有。`,
    bare: '书库里还没有漫画，过些时候再来。',
    only: (word: string) => `只看「${word}」`,
    all: '看全部漫画',
  },
};
