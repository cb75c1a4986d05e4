import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person } from '../pages/story-comic.ts';

export const sugar: Story = {
  title: '糖分过载',
  aliases: ['糖分過載', 'Sugar Overload'],
  authors: ['莓莓', '奶盖'],
  tags: ['同人', '美食', '甜', '日常'],
  intro: '甜品店深夜打烊后，草莓会开会。议题只有一个：怎样让那位从来不笑的客人，笑一次。',
  type: 2,
  finished: true,
  price: 0,
  cover: drawnCover('sugar'),
  book: {
    key: 'sugar',
    pen: 'water',
    turn: 8,
    palette: {
      sky: '#fbd9d9',
      low: '#fff3e8',
      far: '#f7b9bd',
      mid: '#f2a3ac',
      near: '#9ccaa0',
      ground: '#e9a9a0',
      dark: '#8a3a4a',
      light: '#fff9f2',
      accent: '#e2354a',
      accent2: '#ffd98a',
      paper: '#fff7f1',
      ink: '#6a2436',
    },
    cast: {
      a: person('twin', '#a8543c', PALE, '#e2354a', '#fff3e8', 'dress', ['apron'], 0.88),
      b: creature('ghost', '#f2606e', '#4f9f5c', '#f2606e', '#f2606e', 'robe', ['band'], 0.6),
      c: person('short', '#3a3048', PALE, '#5a5670', '#3a3848', 'suit'),
    },
  },
  chapters: [
    {
      title: '不笑的客人',
      lines: [
        'counter day cake | 每周三，他都点一块最甜的蛋糕。 | c calm 一份草莓。 | a smile 好的！',
        'counter day | 然后一口不吃，坐到打烊。 | a sad 不好吃吗？ | c calm 很好看。',
        'kitchen night | 夜里，草莓们开会了。 | b angry 这是对我们的侮辱！ | a shock 你会说话？',
        'kitchen night splash | b laugh 甜度全开！ | a laugh 全开！',
      ],
    },
    {
      title: '作战会议',
      lines: [
        'kitchen night map | 甲方案：再甜一点。 | b calm 再加三勺。 | a shock 会齁死的！',
        'counter day cup | c calm 今天的……很甜。 | a smile 那您笑一下？ | c shy 不会。',
        'street dusk | b shock 跟上他！ | a shy 这样不好吧……',
        'garden dusk flower | 他把蛋糕放在一块小小的石头前。 | c sad 生日快乐。 | a cry ……',
      ],
    },
    {
      title: '正好',
      lines: [
        'kitchen night | 这一次，他们什么也没多加。 | b calm 正好的甜。 | a smile 正好。',
        'counter day cake | a smile 今天做了两块。 | c shock 两块？ | a smile 一块是您的。',
        'counter dusk | c cry ……好吃。 | b laugh 成功了！ | a cry 嘘！',
        'street day splash | 原来笑起来，他有一颗虎牙。 | c laugh 下周三见。',
      ],
    },
  ],
};
