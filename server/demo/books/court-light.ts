import type { Story } from '../pages/story-comic.ts';
import { drawnCover, person, SKIN, TAN } from '../pages/story-comic.ts';

export const courtLight: Story = {
  title: '逆光球场',
  aliases: ['逆光球場', 'Backlit'],
  authors: ['十号'],
  tags: ['运动', '青春', '同人'],
  intro: '球场要拆了，最后一个夏天，三个人凑不齐一支队。他们每天在夕阳里投一百个球，直到影子也学会了起跳。',
  type: 2,
  finished: false,
  price: 4,
  cover: drawnCover('court'),
  book: {
    key: 'court',
    pen: 'flat',
    turn: -9,
    palette: {
      sky: '#ff8a1f',
      low: '#ffd36a',
      far: '#f2703a',
      mid: '#d0503f',
      near: '#9a3547',
      ground: '#4a2140',
      dark: '#22122e',
      light: '#fff1cf',
      accent: '#f04a2a',
      accent2: '#ffc93d',
      paper: '#fff4de',
      ink: '#1d1026',
    },
    cast: {
      a: person('spiky', '#22122e', TAN, '#fff1cf', '#f04a2a', 'shirt', ['band']),
      b: person('curly', '#3a1c2c', SKIN, '#ffc93d', '#4a2140', 'shirt'),
      c: person('pony', '#5a2a3a', SKIN, '#9a3547', '#22122e', 'hoodie', [], 0.94),
    },
  },
  chapters: [
    {
      title: '三个人',
      lines: [
        'court dusk ball | 球场门口贴了告示：秋天拆除。 | a angry 凭什么！ | b calm 凭它旧。',
        'court dusk | c smile 缺人吗？ | a shock 你会打？ | c calm 会跑。',
        'court dusk | 三个人，打不了一场球。 | b smile 打半场。 | a laugh 打影子！',
        'court dusk splash | 夕阳给了他们第四个队友。 | a angry 传球！',
        'street night cup | c sad 拆了以后，去哪里？ | a calm 去更高的地方。',
      ],
    },
    {
      title: '一百个球',
      lines: [
        'court day ball | 每天一百个，进一个，画一道。 | a calm 九十八。 | b cry 手断了……',
        'court rain | c angry 下雨了！ | a laugh 地板在鼓掌！',
        'roof dusk | b calm 我爸让我别打了。 | a sad …… | c calm 那就先不说，再投一个。',
        'court dusk splash | 第一百个。 | b shock 进了！',
        'court night star | 墙上画满了一百道。 | a smile 明天再一百。',
      ],
    },
    {
      title: '挑战书',
      lines: [
        'classroom day letter | 隔壁校队，五个人，全是高个。 | b shock 我们才三个！ | a smile 加影子，六个。',
        'court dusk | 零比十。 | b cry 打不过的。 | c angry 还有时间！',
        'court dusk ball | a calm 逆光的时候，他们看不见球。 | b shock 你故意等夕阳？',
        'court dusk splash | 三个影子，同时起跳。 | a angry 就是现在！',
        'court night wide | 十比十一，输了一个球。 | b laugh 输得真好！ | a laugh 明年再来！ | c smile 这里还在吗？',
      ],
    },
  ],
};
