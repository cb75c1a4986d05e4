import type { Story } from '../pages/story-comic.ts';
import { drawnCover, person, SKIN, TAN } from '../pages/story-comic.ts';

export const ringSide: Story = {
  title: '拳台之下',
  aliases: ['拳臺之下', 'Below the Ring'],
  authors: ['石破'],
  tags: ['运动', '热血', '拳击'],
  intro:
    '她在拳馆擦了三年地板，听得出每一双拳套的脾气。那天陪练没来，教练把护齿丢给了她：三分钟，别倒下就行。',
  type: 5,
  finished: false,
  price: null,
  cover: drawnCover('ring'),
  book: {
    key: 'ring',
    pen: 'wood',
    rightToLeft: true,
    palette: {
      sky: '#f3ead6',
      low: '#f3ead6',
      far: '#b0a894',
      mid: '#8a8374',
      near: '#6a6458',
      ground: '#938b7a',
      dark: '#161414',
      light: '#f8f1e0',
      accent: '#d8232a',
      accent2: '#ffd23d',
      paper: '#f6eedc',
      ink: '#121111',
    },
    cast: {
      a: person('short', '#161414', SKIN, '#d8232a', '#161414', 'shirt', ['band'], 0.94),
      b: person('bald', '#f8f1e0', TAN, '#161414', '#6a6458', 'hoodie', ['beard']),
      c: person('pony', '#161414', SKIN, '#f8f1e0', '#161414', 'shirt'),
    },
  },
  chapters: [
    {
      title: '三分钟',
      lines: [
        'ring day | 拳馆的地板，她擦了三年。 | b angry 陪练呢？ | a calm 请假了。',
        'ring day glove | b calm 那你上。 | a shock 我？',
        'ring day | 第一分钟，她什么也没看清。 | c angry 出拳！ | a cry 痛！',
        'ring day clock | 第二分钟，她听见了脚步。 | a calm 左，左，右。',
        'ring day splash | 第三分钟。 | a angry 现在！',
        'room night | c shock 你练过？ | a shy 我只是听过。 | b smile 明天六点。',
      ],
    },
    {
      title: '早上六点',
      lines: [
        'street day | 一万步，才算热身。 | b angry 再来！ | a cry 是！',
        'roof dusk glove | a sad 我的拳头太轻了。 | b calm 轻，就要快。',
        'ring day | c calm 看我的肩，不是看我的手。 | a shock 看见了！',
        'kitchen night bowl | 三碗面，一句话也没说。 | c smile 再加个蛋。 | a laugh 好！',
        'ring night splash | 一个人的拳台，也有回声。 | a angry 再来！',
      ],
    },
    {
      title: '第一场',
      lines: [
        'ring night | 对手高她一个头。 | b calm 怕吗？ | a calm 怕。 | b smile 好，怕就不会睡着。',
        'ring night | 第一回合，倒下。 | a cry …… | c angry 起来！',
        'ring night glove | 第二回合，她闭上了眼睛。 | a calm 左，左……',
        'ring night splash | 右！ | a angry 右！',
        'ring night wide | 全场忽然很安静。 | c shock 站着的是……她？ | b laugh 是她！',
        'ring day | 第二天，她照旧来擦地板。 | b smile 放着，我来。 | a smile 顺手。',
      ],
    },
  ],
};
