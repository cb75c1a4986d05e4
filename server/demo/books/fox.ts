import { foxCover } from '../covers/fox-cover.ts';
import type { Story } from '../pages/story-comic.ts';
import { creature, PALE, person, SKIN } from '../pages/story-comic.ts';

export const fox: Story = {
  title: '狐狸不打伞',
  aliases: ['狐狸不打傘', 'Foxes Need No Umbrella'],
  authors: ['竹取屋'],
  tags: ['同人', '古风', '治愈', '妖怪'],
  intro:
    '下太阳雨的时候，狐狸嫁女儿。卖伞的少年不知道，那位每次都淋着雨来买伞、却从不撑开的姑娘，到底在等什么。',
  type: 2,
  finished: true,
  price: null,
  cover: foxCover,
  book: {
    key: 'fox',
    pen: 'water',
    rightToLeft: true,
    turn: 15,
    palette: {
      sky: '#b8d4d0',
      low: '#f7ead2',
      far: '#a9c4b4',
      mid: '#86ab98',
      near: '#5f8f78',
      ground: '#4a7360',
      dark: '#2f4a46',
      light: '#fffaf0',
      accent: '#d8502f',
      accent2: '#f3c46a',
      paper: '#fbf5e8',
      ink: '#2a3a38',
    },
    cast: {
      a: person('short', '#2f3a3a', SKIN, '#5f8f78', '#2f4a46', 'robe'),
      b: person('long', '#7a2f1c', PALE, '#d8502f', '#f3c46a', 'robe'),
      c: creature('fox', '#e08a3c', '#5a2a1c', '#2f4a46', '#2f4a46', 'robe', ['scarf'], 0.8),
    },
  },
  chapters: [
    {
      title: '太阳雨',
      lines: [
        'street rain umbrella | 出着太阳，落着雨。 | b calm 买一把伞。 | a shock 你都湿透了！',
        'alley rain | 她付了钱，抱着伞走进雨里。 | a shock 你不打开吗？ | b smile 狐狸不打伞。',
        'room night | a sad 她说狐狸？ | c calm 你听错了。 | a shock 谁在说话！',
        'bamboo rain splash | 竹林那头，有人在吹喜乐。 | b sad 我该走了。',
        'gate dusk | a calm 等一等，我送你。 | b shy 不用。',
      ],
    },
    {
      title: '九十九把伞',
      lines: [
        'gate rain umbrella | 庙檐下，挂满了没有撑开的伞。 | a shock 都是我卖的！ | c calm 她存着的。',
        'forest dusk | c sad 第一百把，她就要嫁了。 | a sad 所以不打开？ | c calm 打开就数完了。',
        'room night lamp | 少年一夜没有做伞。 | a calm 我不卖了。',
        'street rain | b shock 没有伞了？ | a shy 没有了。 | b smile 那我明天再来。',
        'street rain splash | 雨一直下，她一直来。 | b laugh 还没有？ | a laugh 还没有！',
      ],
    },
    {
      title: '同一把',
      lines: [
        'bamboo rain | 迎亲的队伍来了。 | c calm 时辰到。 | b cry 再等一天。',
        'bamboo rain umbrella | a angry 第一百把，我送来了！ | b shock 你……',
        'bamboo rain splash | 他把伞撑开，站到了她那一边。 | a shy 狐狸不打，我打。',
        'gate dusk wide | 雨停了，谁也没有收伞。 | b smile 走吧。 | c laugh 成何体统！ | a smile 嗯。',
      ],
    },
  ],
};
