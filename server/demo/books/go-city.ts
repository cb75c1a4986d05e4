import type { Story } from '../pages/story-comic.ts';
import { drawnCover, person, SKIN, TAN } from '../pages/story-comic.ts';

export const goCity: Story = {
  title: '九龙棋局',
  aliases: ['九龍棋局', 'The Kowloon Game'],
  authors: ['骆一子'],
  tags: ['围棋', '悬疑', '年代'],
  intro:
    '九龙的旧楼里藏着一副残局，谁解开它，谁就能见到那位失踪的国手。十四岁的少年落下第一子，满城的灯跟着亮了一盏。',
  type: 5,
  finished: true,
  price: 15,
  cover: drawnCover('go'),
  book: {
    key: 'go',
    pen: 'screen',
    rightToLeft: true,
    palette: {
      sky: '#e8e2d2',
      low: '#f4efe2',
      far: '#cfc6b0',
      mid: '#9b9484',
      near: '#6e685c',
      ground: '#8b8474',
      dark: '#26241f',
      light: '#fbf8ef',
      accent: '#c8352b',
      accent2: '#e2d6b8',
      paper: '#fbf8f0',
      ink: '#191816',
    },
    cast: {
      a: person('spiky', '#26241f', SKIN, '#fbf8ef', '#3a372f', 'shirt', [], 0.9),
      b: person('bald', '#f0ece0', TAN, '#6e685c', '#26241f', 'robe', ['beard', 'glasses']),
      c: person('bob', '#26241f', SKIN, '#9b9484', '#26241f', 'coat'),
    },
  },
  chapters: [
    {
      title: '残局',
      lines: [
        'alley night | 旧楼最深处，有人摆了一副残局。 | b calm 坐。 | a calm 赌什么？',
        'board day stone | 黑先，四十手杀。 | b calm 看见什么了？ | a calm 一条路。 | a shock 不，两条！',
        'room night lamp | b shock 你从哪学的？ | a calm 没人教。',
        'board night splash | 一子落下，楼里的灯亮了一盏。 | a calm 该你了。',
        'alley night | c calm 你赢了他？ | a calm 和了。 | c shock 二十年没人和过！',
        'roof night | 少年不知道，整座城都在看这盘棋。 | b smile 明天再来。',
      ],
    },
    {
      title: '打劫',
      lines: [
        'street day | 有人出高价，买他输一盘。 | c calm 别答应。 | a calm 我没那么贵。',
        'board day | 这一局，劫争不休。 | a angry 又回来了。 | b calm 劫，就是舍不得。',
        'alley rain | c angry 把他带走！ | a angry 棋还没下完！',
        'board night stone | a calm 我弃这块。 | b shock 整块都不要？',
        'roof dusk | b smile 你学会了。 | a sad 输了也算学会？ | b calm 尤其是输了。',
      ],
    },
    {
      title: '国手',
      lines: [
        'room night letter | 失踪的国手，寄来一张棋谱。 | c shock 是父亲的字！ | a calm 第九十九手，空着。',
        'board day | a calm 他在等人替他下。 | b sad 等了二十年。',
        'alley night | 最后一盏灯后面，坐着一个人。 | c cry 爸。 | b cry 师弟。',
        'board night splash stone | 第九十九手。 | a calm 天元。',
        'roof night wide | 九龙的灯，一盏一盏，全亮了。 | b laugh 好棋！ | c smile 回家吧。',
        'street day | a smile 还下吗？ | b smile 下。 | c laugh 先吃饭！',
      ],
    },
  ],
};
