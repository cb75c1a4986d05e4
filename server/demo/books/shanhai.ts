import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, person, SKIN } from '../pages/story-comic.ts';

export const shanhai: Story = {
  title: '山海补习班',
  aliases: ['山海補習班', 'Cram School of Mountains and Seas'],
  authors: ['九尾同好会'],
  tags: ['同人', '妖怪', '校园', '喜剧'],
  intro: '山海经里的异兽也要考编制。九尾数学不及格，毕方一紧张就着火，只有新来的人类老师不知道他们是妖怪。',
  type: 2,
  finished: false,
  price: 0,
  cover: drawnCover('shanhai'),
  book: {
    key: 'shanhai',
    pen: 'flat',
    turn: 22,
    palette: {
      sky: '#2f62d8',
      low: '#8fb4ff',
      far: '#2450c4',
      mid: '#3f8f8a',
      near: '#2f9a62',
      ground: '#173a9a',
      dark: '#10245e',
      light: '#fff3d9',
      accent: '#ef5a3c',
      accent2: '#ffb833',
      paper: '#fff8e8',
      ink: '#101c46',
    },
    cast: {
      a: creature('lion', '#ffb833', '#ffd98a', '#fff3d9', '#2450c4', 'suit', ['glasses'], 0.94),
      b: creature('bird', '#8fd0ff', '#ef5a3c', '#ef5a3c', '#10245e', 'hoodie', [], 0.76),
      c: person('pony', '#2a1c3c', SKIN, '#3f8f8a', '#10245e', 'shirt'),
    },
  },
  chapters: [
    {
      title: '点名',
      lines: [
        'classroom day book | 新老师第一天上课。 | c smile 九尾？ | a calm 到，到，到……九次。',
        'classroom day | c calm 毕方？ | b shy 到。 | c shock 你头上冒烟了！',
        'classroom day clock | 第一次模拟考。 | a sad 一加九等于几条尾巴？ | b cry 着火了！',
        'roof dusk | c calm 你们是不是有事瞒我？ | a shy 没有。 | b shy 没有。',
        'gate dusk splash | 放学路上，影子都很长，也很奇怪。 | c smile 明天见。',
      ],
    },
    {
      title: '家访',
      lines: [
        'mountains day map | 地址写着：青丘之山，向阳坡。 | c shock 这也太远了！',
        'forest dusk | c calm 有人在家吗？ | a shock 老师怎么来了！',
        'room night bowl | a shy 家里就我一个。 | c sad 那晚饭呢？ | a smile 月光。',
        'kitchen night | 那晚，山里第一次有了饭香。 | a cry 好吃。 | c laugh 慢点！',
        'forest night wide | 满山的眼睛，都亮了。 | c smile 都进来吃吧。 | b laugh 真的吗！',
      ],
    },
    {
      title: '编制考试',
      lines: [
        'gate day | 考场在云上。 | b cry 我好紧张。 | a calm 深呼吸，别着火。',
        'classroom day scroll | 第一题：何为山？ | a calm 我家。 | b calm 老师家。',
        'classroom day | b shock 我又冒烟了！ | c angry 别怕，看着我！',
        'sky day splash | 那团火，把云烧成了晚霞。 | b smile 好看吗？',
        'classroom dusk star | c laugh 全部及格！ | a laugh 一百分！ | b shy 九十九。',
      ],
    },
  ],
};
