import { noodleCover } from '../covers/noodle-cover.ts';
import type { Story } from '../pages/story-comic.ts';
import { creature, person, SKIN } from '../pages/story-comic.ts';

export const noodle: Story = {
  title: '雨巷面馆',
  aliases: ['雨巷麵館', 'Noodles in Rain Lane'],
  authors: ['许三碗'],
  tags: ['美食', '治愈', '都市', '日常'],
  intro: '只在下雨的晚上开门，只卖一种面，只有六个座位。每一位客人都带着一件心事来，带着一身热气走。',
  type: 1,
  finished: false,
  price: 7,
  strip: true,
  cover: noodleCover,
  book: {
    key: 'noodle',
    pen: 'screen',
    drift: 'rain',
    turn: 0,
    grounds: ['#f6efe0', '#e8dcc4', '#efe4d0', '#ddd0b8'],
    palette: {
      sky: '#d8cdb8',
      low: '#efe4d0',
      far: '#b8ab94',
      mid: '#978a76',
      near: '#6f6454',
      ground: '#8a7d6a',
      dark: '#2a2420',
      light: '#fbf5e8',
      accent: '#d9402c',
      accent2: '#efc86a',
      paper: '#fbf5e8',
      ink: '#1f1a17',
    },
    cast: {
      a: person('bun', '#2a2420', SKIN, '#d9402c', '#2a2420', 'shirt', ['apron']),
      b: person('short', '#3a322c', SKIN, '#978a76', '#2a2420', 'suit', ['glasses']),
      c: creature('cat', '#fbf5e8', '#d9402c', '#d9402c', '#2a2420', 'shirt', ['scarf'], 0.66),
    },
  },
  chapters: [
    {
      title: '第六个座位',
      lines: [
        'alley rain lamp | 雨落下来，红灯笼就亮了。 | a smile 里面请。 | b calm 还有座吗？',
        'counter rain bowl | 只卖一种面。 | a calm 加葱吗？ | b calm 都可以。',
        'counter night | b sad 我今天被辞退了。 | a calm 先吃。 | c calm 喵。',
        'counter night splash | 第一口热气，把眼镜蒙白了。 | b cry 好烫…… | a smile 慢一点。',
        'alley rain umbrella | b smile 多少钱？ | a smile 下次一起给。',
      ],
    },
    {
      title: '猫的账本',
      lines: [
        'counter rain book | 谁欠了面钱，猫都记着。 | c calm 三碗。 | b shock 它会说话？ | a laugh 你太困了。',
        'kitchen night fish | c angry 涨价，一条鱼。 | b shy 好的。',
        'street rain | b laugh 我找到工作了！ | c calm 先还鱼。',
        'counter night | 那一晚，六个座位坐了七个人。 | a laugh 挤一挤！',
        'alley rain splash | 雨停了，谁也没有走。 | a smile 再来一碗？',
      ],
    },
    {
      title: '晴天',
      lines: [
        'street day | 连着一个月，没下雨。 | b sad 灯笼没亮过。 | c sleep ……',
        'alley day key | b calm 有人吗？ | a shy 没下雨，不开门的。',
        'kitchen day | a sad 妈妈说，雨天的人才需要面。 | b calm 晴天的人也会饿。',
        'alley day splash | 从那天起，晴天也开。 | a laugh 里面请！ | c laugh 喵！',
        'counter dusk bowl | b smile 老样子。 | a smile 加葱。',
      ],
    },
  ],
};
