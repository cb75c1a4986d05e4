import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person } from '../pages/story-comic.ts';

export const deepsea: Story = {
  title: '深海邮局',
  aliases: ['深海郵局', 'Post Office of the Deep'],
  authors: ['何小满'],
  tags: ['治愈', '奇幻', '书信'],
  intro:
    '沉到海底的信，会被鲸鱼送进深海邮局。新来的分拣员叫小满，她的第一份工作，是给一封没有地址的信找到家。',
  type: 1,
  finished: true,
  price: null,
  strip: true,
  cover: drawnCover('deepsea'),
  book: {
    key: 'deepsea',
    pen: 'flat',
    drift: 'bubble',
    turn: 9,
    grounds: ['#0f4a6b', '#0a3350', '#06223a', '#0d4060'],
    palette: {
      sky: '#1a7a9a',
      low: '#4fb3bf',
      far: '#15607f',
      mid: '#0f5072',
      near: '#1f8a8a',
      ground: '#0b3a58',
      dark: '#06223a',
      light: '#f4ecd8',
      accent: '#e8694a',
      accent2: '#f6c65b',
      paper: '#0a3350',
      ink: '#06192b',
    },
    cast: {
      a: person('twin', '#273a5c', PALE, '#f6c65b', '#15405c', 'dress', ['cap']),
      b: creature('bird', '#f4ecd8', '#e8694a', '#15607f', '#0b3a58', 'suit', ['glasses'], 0.78),
      c: person('curly', '#7a4a33', PALE, '#e8694a', '#15405c', 'shirt'),
    },
  },
  chapters: [
    {
      title: '第一天上班',
      lines: [
        'deep day | 沉下去的信，都会到这里来。 | a shock 好深啊！ | b calm 迟到三分钟。',
        'counter letter | 一天三千封，一封也不能丢。 | b calm 按水温分类。 | a shock 水温？',
        'counter | 热的是想念，凉的是抱歉。 | a smile 这封好烫！ | b smile 那是情书。',
        'deep night | 夜班的鲸鱼来了。 | a shock 好大！ | b calm 小声，它在听信。',
        'counter bottle | 最后一封，没有地址。 | a sad 退回去吗？ | b calm 海里没有退信。',
        'deep dusk | a smile 那我去找收信人！ | b shock 现在？',
      ],
    },
    {
      title: '没有地址',
      lines: [
        'deep day map | 信封上只画了一朵花。 | a calm 哪里有花？ | b calm 海里只有珊瑚。',
        'ruins night | 沉船里住着老船长。 | c calm 花？我见过。 | a laugh 在哪里？ | c sad 在岸上。',
        'beach dusk | 岸上的春天，风是甜的。 | a shock 我不能离水太久！ | b angry 快去快回！',
        'garden day flower | 花田里有个写信的男孩。 | c shock 你怎么有我的信？ | a smile 我是邮差。',
        'beach night wide | c cry 她收到了吗？ | a smile 她在听。 | b smile 浪会念给她。',
      ],
    },
    {
      title: '鲸落那天',
      lines: [
        'deep night | 送信的鲸鱼老了。 | b sad 它要停下来了。 | a cry 那信怎么办？',
        'deep night splash | 它慢慢落下，像一场很长的雪。 | a sad 谢谢你。',
        'counter | 三千封信，没有一封湿。 | b cry 它把信护在怀里。',
        'deep dusk star | 鲸落之处，长出了一座城。 | a smile 看，灯亮了。 | b smile 新邮局。',
        'deep day | a laugh 今天也开门啦！ | b laugh 准时！',
      ],
    },
    {
      title: '寄给未来',
      lines: [
        'counter clock | 邮局来了第一位活人客人。 | c shy 能寄给十年后吗？ | b calm 邮资是一个秘密。',
        'counter | c calm 我其实……怕水。 | a laugh 那你怎么下来的？',
        'deep day | c smile 因为有想说的话。 | a smile 收到。',
        'sea dusk wide | 十年后，同一片海。 | a smile 先生，您的信。 | c cry 真的到了！',
        'deep night lamp | 深海邮局，全年无休。 | b sleep 除了午睡。 | a laugh 嘘。',
      ],
    },
  ],
};
