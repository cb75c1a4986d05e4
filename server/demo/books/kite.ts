import { kiteCover } from '../covers/kite-cover.ts';
import type { Story } from '../pages/story-comic.ts';
import { creature, PALE, person, SKIN } from '../pages/story-comic.ts';

export const kite: Story = {
  title: '风筝邮差',
  aliases: ['風箏郵差', 'The Kite Postman'],
  authors: ['伊尔'],
  tags: ['同人', '绘本', '治愈'],
  intro: '山谷两岸没有桥，只有一根线。风筝邮差每天把信放上天，再替收信的人慢慢收回来。',
  type: 2,
  finished: true,
  price: 0,
  cover: kiteCover,
  book: {
    key: 'kite',
    pen: 'cut',
    turn: 18,
    palette: {
      sky: '#8fd0dc',
      low: '#f8f0d8',
      far: '#b9dcc8',
      mid: '#7fbfa0',
      near: '#4f9a7c',
      ground: '#2f7560',
      dark: '#1c4a48',
      light: '#fffaf0',
      accent: '#f0604a',
      accent2: '#ffc857',
      paper: '#fdf6e4',
      ink: '#173a3a',
    },
    cast: {
      a: person('curly', '#a8552f', PALE, '#ffc857', '#2f7560', 'coat', ['cap'], 0.88),
      b: creature('fox', '#e8843c', '#5a2a1c', '#4f9a7c', '#1c4a48', 'hoodie', [], 0.74),
      c: person('bun', '#e0dcd2', SKIN, '#f0604a', '#7a5a4a', 'robe', ['glasses'], 0.86),
    },
  },
  chapters: [
    {
      title: '一根线',
      lines: [
        'mountains day kite | 山谷两岸，隔着一整片风。 | a smile 今天三封。 | b calm 风力四级。',
        'sky day | 线要放得比想念长一点。 | a calm 再放一点。 | b shock 快没线了！',
        'field day | c smile 收到了。 | c sad 是他的字，又老了一点。',
        'sky dusk splash kite | 晚霞里，信在慢慢地走。 | a smile 明天见。',
        'room night letter | a calm 我从来没收过信。 | b shy ……',
      ],
    },
    {
      title: '断线',
      lines: [
        'mountains rain kite | 那天的风，脾气很坏。 | a shock 线断了！ | b shock 信！',
        'forest dusk | a cry 是最要紧的那封。 | b angry 找！',
        'forest night lamp | 一整夜，他们翻遍了森林。 | b sad 天亮了……',
        'garden day letter | 信落在一片从没人去过的花田。 | a laugh 在这里！',
        'field day splash | c laugh 他说，要搭一座桥！ | a shock 桥？ | b sad 那我们呢？',
      ],
    },
    {
      title: '桥',
      lines: [
        'mountains day | 桥搭好了，风筝停了。 | c smile 你看，他走过来了。 | a smile 真好。',
        'field dusk | b sad 没有人要寄信了。 | a calm 嗯。',
        'room day letter | 第二天，门口有一只小风筝。 | a shock 给我的？',
        'sky day wide kite | 信上写着：谢谢你，邮差。 | a cry 是整个山谷…… | b laugh 快看天上！',
        'sky day splash | 那天，所有人都放了一只风筝。 | a laugh 全部签收！',
      ],
    },
  ],
};
