import type { Story } from '../pages/story-comic.ts';
import { drawnCover, person, TAN } from '../pages/story-comic.ts';

export const sand: Story = {
  title: '沙之书简',
  aliases: ['沙之書簡', 'Letters in Sand'],
  authors: ['阿依努尔'],
  tags: ['历史', '冒险', '沙漠'],
  intro: '一卷写在沙上的信，风一吹就会改一个字。年轻的译者跟着驼队西行，想在它变成谎话之前读完它。',
  type: 5,
  finished: true,
  price: 10,
  cover: drawnCover('sand'),
  book: {
    key: 'sand',
    pen: 'cut',
    turn: 6,
    palette: {
      sky: '#f0b35e',
      low: '#fbe2a6',
      far: '#e88a4c',
      mid: '#d0693f',
      near: '#a8473a',
      ground: '#7a2f36',
      dark: '#451a2c',
      light: '#fff1cf',
      accent: '#c43f3a',
      accent2: '#f8cd6a',
      paper: '#fbeecb',
      ink: '#3a1626',
    },
    cast: {
      a: person('long', '#3a1626', TAN, '#2f6f78', '#f8cd6a', 'robe', ['band']),
      b: person('short', '#2a1a1a', TAN, '#fff1cf', '#7a2f36', 'robe', ['beard']),
      c: person('bun', '#5a3a2a', TAN, '#c43f3a', '#451a2c', 'dress'),
    },
  },
  chapters: [
    {
      title: '会改字的信',
      lines: [
        'ruins dusk scroll | 信是在井底找到的。 | a calm 第一行写着：别信风。 | b smile 那就信水吧。',
        'desert day | 驼队走了九天。 | a smile 还有多远？ | b calm 沙子说了算。',
        'desert night | 夜里，字自己动了。 | a shock 少了一个名字！',
        'ruins night lamp | c calm 那是我的名字。 | a shock 你是谁？ | c smile 写信的人。',
        'desert night splash | 一千年前，她也走过这条路。 | a smile 那我替你念。',
        'desert dusk wide | 风停了。 | b shock 字不动了！ | a smile 她在听。',
      ],
    },
    {
      title: '水的方向',
      lines: [
        'desert day map | 最后一口井，是干的。 | b angry 地图骗人。 | a calm 地图没骗，是河走了。',
        'ruins day | c smile 河走的时候，会留下声音。 | a calm 我听见了。',
        'desert dusk | b shock 往北？那里什么都没有。 | a smile 有鸟。',
        'river dusk splash | 沙丘背后，是一整条河。 | b laugh 水！',
        'river night bottle | 他们把第一瓶水，倒回了沙里。 | a smile 还给它。 | c smile 谢谢。',
      ],
    },
    {
      title: '最后一行',
      lines: [
        'gate day | 信的终点，是一扇门。 | a calm 到了。 | b calm 你先请。',
        'library night | 门后是被沙埋住的书城。 | a shock 都还在…… | c cry 都还在。',
        'library lamp scroll | 最后一行，终于不再改了。 | a cry “读到这里的人，就是家。”',
        'desert night wide | 她散成了星星一样的沙。 | c smile 到家了。 | a sad 一路平安。',
        'desert day | 新的信，从她的手里开始。 | b smile 写什么？ | a smile 写风。',
      ],
    },
  ],
};
