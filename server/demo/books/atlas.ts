import { atlasCover } from '../covers/atlas-cover.ts';
import type { Story } from '../pages/story-comic.ts';
import { creature, PALE, person, SKIN } from '../pages/story-comic.ts';

export const atlas: Story = {
  title: '星图修理铺',
  aliases: ['星圖修理鋪', 'Star Chart Repairs'],
  authors: ['工部尺'],
  tags: ['科幻', '奇幻', '机械', '天文'],
  intro: '星星偶尔会松动，螺丝多半在北斗。师傅留下一本蓝图和一句“先听，再拧”，她就这样接下了整片夜空的保修。',
  type: 5,
  finished: false,
  price: 9,
  cover: atlasCover,
  book: {
    key: 'atlas',
    pen: 'blue',
    turn: 0,
    palette: {
      sky: '#1d4f9c',
      low: '#2a62b4',
      far: '#5a8ad0',
      mid: '#3f74c2',
      near: '#2f64b0',
      ground: '#17408a',
      dark: '#0c2455',
      light: '#eef4ff',
      accent: '#ff9d5c',
      accent2: '#ffe08a',
      paper: '#143a7c',
      ink: '#0c2455',
    },
    cast: {
      a: person('pony', '#2a62b4', PALE, '#5a8ad0', '#17408a', 'shirt', ['apron', 'band']),
      b: creature('robot', '#eef4ff', '#ff9d5c', '#5a8ad0', '#3f74c2', 'armor', [], 0.72),
      c: person('short', '#5a8ad0', SKIN, '#3f74c2', '#0c2455', 'suit', ['glasses']),
    },
  },
  chapters: [
    {
      title: '北斗第七颗',
      lines: [
        'workshop night gear | 今晚第一单：北斗，松了。 | a calm 第几颗？ | b calm 第七颗。',
        'roof night key | 梯子有三百光年那么长。 | a smile 扶稳。 | b shock 我恐高！',
        'stars night | a calm 先听。 | b calm 听见什么？ | a smile 它在打嗝。',
        'stars night splash star | 拧半圈，银河就不响了。 | a smile 修好了。',
        'workshop day cup | c shock 昨晚的星星怎么闪了？ | a laugh 保养！',
      ],
    },
    {
      title: '过期的流星',
      lines: [
        'workshop day letter | 有人投诉：愿望没有实现。 | c angry 我等了十年！ | a calm 请出示流星。',
        'library night map | 档案里，那颗流星写着：迷路。 | b shock 它还在飞？ | a shock 还在飞！',
        'stars night compass | a calm 它少了一个方向。 | b calm 给它我的。',
        'sky night splash | 十年后，它终于落到了该落的窗前。 | c cry 来了……',
        'room night | c smile 愿望不改了。 | a smile 许的什么？ | c shy 秘密。',
      ],
    },
    {
      title: '师傅的蓝图',
      lines: [
        'workshop night scroll | 蓝图最后一页，是空的。 | a sad 他没画完。 | b calm 他画了，用隐形墨水。',
        'workshop night lamp | a shock 是一颗新星！ | b shock 零件在我身上……',
        'stars night | a cry 不行，你会停的。 | b smile 师傅造我，就为这个。',
        'stars night splash gear | a angry 我来改图！',
        'roof dusk wide | 那颗星，用的是她的旧怀表。 | b laugh 我还在！ | a laugh 你还在！',
        'workshop day | c calm 今天修什么？ | a smile 修黎明，它有点慢。',
      ],
    },
  ],
};
