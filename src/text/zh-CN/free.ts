/** Words of the room `home/free`. */
export const free = {
  title: '免费',
  description: '整部免费的漫画，不用积分，打开就能看完。',
  finished: { title: '免费完结', aside: '一口气看完，不花积分' },
  all: '一直免费',
  empty: {
    title: '还没有整部免费的漫画',
    sentence: '每部漫画的开头几话都能免费看，先去挑一部。',
    action: '去分类看看',
  },
};
