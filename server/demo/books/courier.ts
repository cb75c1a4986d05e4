import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, person, SKIN } from '../pages/story-comic.ts';

export const courier: Story = {
  title: '零点快递',
  aliases: ['零點快遞', 'Midnight Express'],
  authors: ['阿柒'],
  tags: ['都市', '夜', '悬疑', '治愈'],
  intro:
    '零点以后下单的包裹，由她来送：一句没说出口的话，一场十年前的雨，一只想回家的影子。城市很大，但总有一扇窗在等她按铃。',
  type: 1,
  finished: false,
  price: 12,
  strip: true,
  cover: drawnCover('courier'),
  book: {
    key: 'courier',
    pen: 'neon',
    drift: 'rain',
    turn: 14,
    grounds: ['#0b1020', '#1a1236', '#081a2c', '#22103a'],
    palette: {
      sky: '#16213f',
      low: '#3a2a6a',
      far: '#4a6cf0',
      mid: '#36d1c4',
      near: '#ff6a3d',
      ground: '#3b4fc0',
      dark: '#0b1020',
      light: '#f3f0ff',
      accent: '#ff4f6d',
      accent2: '#ffd23d',
      paper: '#0b1020',
      ink: '#05070f',
    },
    cast: {
      a: person('short', '#ff8a5c', SKIN, '#ff6a3d', '#3b4fc0', 'hoodie', ['helmet']),
      b: creature('cat', '#6a5cff', '#ff9ad0', '#36d1c4', '#2a2a6a', 'hoodie', [], 0.7),
      c: person('bun', '#b69cff', SKIN, '#36d1c4', '#4a6cf0', 'dress'),
    },
  },
  chapters: [
    {
      title: '第一单',
      lines: [
        'city night | 零点，接单铃响了。 | a smile 您好，零点快递。 | b sleep 又加班……',
        'street rain parcel | 收件人：十年前的我。 | a shock 这地址……不存在吧？ | b calm 往左拐。',
        'alley rain | 巷子尽头，雨倒着下。 | a shock 雨在往上飘！ | b smile 到了。',
        'platform night | 一个女孩坐在旧站台。 | c calm 你是来接我的吗？ | a smile 我是来送东西的。',
        'platform night letter | 信里只有一句话。 | c cry “你后来过得很好。” | a sad 请签收。',
        'city dusk | 天快亮了。 | b smile 下一单？ | a laugh 先吃早饭！',
      ],
    },
    {
      title: '会走的影子',
      lines: [
        'roof night | 有人把影子寄丢了。 | a calm 影子也能寄？ | b calm 不能，但它想走。',
        'street night lamp | 路灯下，影子比人高。 | a angry 站住！ | b shock 它上墙了！',
        'roof night splash | 整座城的影子都站了起来。 | a shock 这么多！',
        'alley night | a sad 你们想去哪里？ | c calm 想去有太阳的地方。',
        'roof dusk | 她等到了日出。 | c laugh 好暖！ | a smile 派送完成。',
      ],
    },
    {
      title: '不存在的七楼',
      lines: [
        'city rain key | 电梯只有六层，单子写着七楼。 | a calm 按六，再按一。 | b shock 别！',
        'library night | 门开了，是一整层的旧信。 | a shock 都没寄出去？ | b sad 都没写完。',
        'library night letter | c shy 我只差一个结尾。 | a smile 我帮你念。',
        'room night phone | a calm “对不起，还有，谢谢。” | c cry 就是这句。',
        'street day | 六楼的灯，全亮了。 | b smile 今天的小费呢？ | a laugh 一块糖！',
      ],
    },
    {
      title: '送给自己',
      lines: [
        'city night clock | 零点，最后一单。 | a shock 收件人……是我？ | b calm 拆吧。',
        'roof night parcel | 箱子里是一顶旧头盔。 | a sad 是爸爸的。 | b sad 他也跑过夜路。',
        'street rain | a cry 我一直以为他没回来。 | b calm 他每晚都在你前面。',
        'city night splash | 一束车灯，替她照亮前路。 | a smile 我看见了。',
        'city dusk | 天亮了，还有一百单。 | a laugh 出发！ | b laugh 出发！',
      ],
    },
  ],
};
