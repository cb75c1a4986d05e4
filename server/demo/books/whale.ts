import { whaleCover } from '../covers/whale-cover.ts';
import type { Story } from '../pages/story-comic.ts';
import { creature, PALE, person } from '../pages/story-comic.ts';

export const whale: Story = {
  title: '鲸落图书馆',
  aliases: ['鯨落圖書館', 'Whalefall Library'],
  authors: ['温澜'],
  tags: ['奇幻', '治愈', '图书馆'],
  intro: '鲸鱼死后，肋骨撑起了一座图书馆，借书的是鱼，还书的是潮水。她来这里，找一本母亲没读完的书。',
  type: 5,
  finished: true,
  price: null,
  cover: whaleCover,
  book: {
    key: 'whale',
    pen: 'cut',
    turn: -16,
    palette: {
      sky: '#2f6f8f',
      low: '#9fd0c8',
      far: '#4a94a4',
      mid: '#2f7486',
      near: '#e08a6a',
      ground: '#1f4f66',
      dark: '#12304a',
      light: '#fbf3e0',
      accent: '#f0765a',
      accent2: '#f8cf7a',
      paper: '#eef3ea',
      ink: '#0f2638',
    },
    cast: {
      a: person('bob', '#4a2a3a', PALE, '#f8cf7a', '#2f7486', 'dress'),
      b: creature('bird', '#fbf3e0', '#f0765a', '#12304a', '#12304a', 'suit', ['glasses'], 0.78),
      c: person('long', '#7a4a5a', PALE, '#f0765a', '#12304a', 'robe'),
    },
  },
  chapters: [
    {
      title: '肋骨之间',
      lines: [
        'deep day | 她跟着一盏灯，一直往下走。 | a shock 这是……鲸鱼？ | b calm 是图书馆。',
        'library night lamp | 每根肋骨，都是一排书架。 | b calm 请勿喧哗。 | a smile 我找一本书。',
        'library night book | b calm 书名？ | a sad 不知道。只记得书页是蓝的。',
        'deep night splash | 书页是蓝的，那有三百万本。 | a calm 我有时间。',
        'library day shell | 鱼把读过的书，放回原处。 | a laugh 它们也排队！ | b calm 当然。',
        'deep dusk wide | 第一天，她读了九本别人的夏天。 | b smile 明天继续？ | a smile 继续。',
      ],
    },
    {
      title: '没读完的那一页',
      lines: [
        'library night | 第一百天，一尾老鱼停在她面前。 | a shock 你知道？',
        'deep night fish | 它游得很慢，像在翻书。 | b calm 跟上。 | a calm 嗯。',
        'ruins night book | 蓝色的书，夹着一根头发。 | a cry 是妈妈的。',
        'room dusk | c smile 等你长大，自己读完它。 | a cry 妈妈……',
        'deep night splash | 最后一页，写的是她的名字。 | a smile 我读完了。',
        'library day lamp | b smile 要借走吗？ | a smile 放回去。给下一个人。',
      ],
    },
  ],
};
