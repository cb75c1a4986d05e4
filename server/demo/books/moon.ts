import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, person, SKIN } from '../pages/story-comic.ts';

export const moon: Story = {
  title: '月球房东',
  aliases: ['月球房東', 'The Landlady of the Moon'],
  authors: ['郑桂'],
  tags: ['科幻', '日常', '喜剧'],
  intro: '房租便宜，风景独好，唯一的缺点是没有空气。月球上唯一的出租屋，迎来了唯一一个肯看房的人。',
  type: 1,
  finished: false,
  price: 6,
  strip: true,
  cover: drawnCover('moon'),
  book: {
    key: 'moon',
    pen: 'clear',
    drift: 'star',
    turn: 16,
    grounds: ['#16233f', '#22345a', '#101d35', '#2c2f5c'],
    palette: {
      sky: '#2b5c8f',
      low: '#3f7cab',
      far: '#8f9bb0',
      mid: '#6b7894',
      near: '#5fae7f',
      ground: '#b9b096',
      dark: '#101d35',
      light: '#f0e8d2',
      accent: '#d8473c',
      accent2: '#f2c14e',
      paper: '#f6f1e2',
      ink: '#0c1428',
    },
    cast: {
      a: person('bun', '#c9c2d6', SKIN, '#d8473c', '#3a4468', 'dress', ['glasses'], 0.92),
      b: person('short', '#2c2a3a', SKIN, '#f2c14e', '#3a4468', 'hoodie', ['headset']),
      c: creature('ghost', '#cfe6c4', '#5fae7f', '#cfe6c4', '#5fae7f', 'robe', [], 0.62),
    },
  },
  chapters: [
    {
      title: '看房',
      lines: [
        'moon night | 月球三号坑，一室一厅，出租。 | b smile 采光真好！ | a calm 半个月天亮，半个月天黑。',
        'room night key | a smile 押一付三，不许养太阳。 | b shock 谁会养太阳？',
        'moon night | b calm 邻居是谁？ | a calm 没有邻居。 | c smile 有的。',
        'room night | b shock 那是什么！ | a calm 上一任房客。 | c shy 我忘了搬走。',
        'moon night splash | 推开窗，地球正好升起来。 | b smile ……我租了。',
      ],
    },
    {
      title: '漏风',
      lines: [
        'room night | 半夜，墙上出现一个小洞。 | b shock 漏气了！ | a sleep 明天修。',
        'workshop gear | b angry 没有明天了！ | a calm 用口香糖。 | b shock 啊？',
        'moon night | c smile 我帮你堵着。 | b cry 你真是好人。 | c calm 我不是人。',
        'stars night splash | 从洞里看出去，正好是北极星。 | b smile 先别补了。',
        'room day cup | a calm 修理费二十。 | b smile 观星费呢？ | a laugh 抵了。',
      ],
    },
    {
      title: '地球来信',
      lines: [
        'moon day letter | 邮差半年来一次。 | a calm 有你的。 | b sad 是妈妈。',
        'room night | b cry 她说院子里的枣熟了。 | c calm 枣是什么？',
        'kitchen night | a smile 我这里有一颗。 | b shock 你怎么有？ | a calm 种的。',
        'moon night | 月球上的第一棵枣树，三寸高。 | c laugh 好小！ | b laugh 好大！',
        'moon night splash | b smile 妈，我这里风景很好。',
      ],
    },
  ],
};
