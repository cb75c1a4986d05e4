/** Words of the room `home/free`. */
export const free = {
  title: '免費',
  description: '整部免費的漫畫，不用積分，打開就能看完。',
  finished: { title: '免費完結', aside: '一口氣看完，不花積分' },
  all: '一直免費',
  empty: {
    title: '還沒有整部免費的漫畫',
    sentence: '每部漫畫的開頭幾話都能免費看，先去挑一部。',
    action: '去分類看看',
  },
};
