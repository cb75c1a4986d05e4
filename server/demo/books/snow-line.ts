import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person } from '../pages/story-comic.ts';

export const snowLine: Story = {
  title: '雪国末班车',
  aliases: ['雪國末班車', 'Last Train of the Snow Country'],
  authors: ['北川'],
  tags: ['治愈', '旅行', '冬'],
  intro:
    '每年最大的那场雪里，会开出一班不在时刻表上的列车。乘客各自带着一件放不下的东西，在终点把它轻轻放下。',
  type: 1,
  finished: true,
  price: 0,
  strip: true,
  cover: drawnCover('snow'),
  book: {
    key: 'snow',
    pen: 'water',
    drift: 'snow',
    turn: -8,
    grounds: ['#e6eef2', '#cfdde6', '#f2f4f1', '#b9ccd9'],
    palette: {
      sky: '#b9ccd9',
      low: '#eef3f5',
      far: '#9fb6c6',
      mid: '#7f9cb0',
      near: '#5f8095',
      ground: '#dfe8ec',
      dark: '#27445a',
      light: '#fbfdfd',
      accent: '#b8323a',
      accent2: '#f0cf7a',
      paper: '#f4f7f8',
      ink: '#203848',
    },
    cast: {
      a: person('bob', '#27445a', PALE, '#b8323a', '#27445a', 'coat', ['scarf']),
      b: person('short', '#d8dee2', PALE, '#27445a', '#1f3040', 'suit', ['cap']),
      c: creature('fox', '#f4f1ea', '#b8323a', '#7f9cb0', '#27445a', 'robe', ['scarf'], 0.75),
    },
  },
  chapters: [
    {
      title: '不在时刻表上',
      lines: [
        'platform snow | 雪最大的那晚，站台亮着一盏灯。 | a calm 还有车吗？ | b smile 最后一班。',
        'train snow ticket | 车票上没有目的地。 | a shock 这要怎么补票？ | b calm 到了再说。',
        'train night | c smile 这里有人吗？ | a shock 狐狸？ | c shy 我买了票的。',
        'snowfield night | 窗外的雪地上，有一行脚印跟着车跑。 | a sad 那是我的狗。 | c sad 它不冷吗？',
        'snowfield snow splash | 车停了三分钟，在没有站的地方。 | b calm 去吧。',
        'snowfield dusk | 三分钟，够抱一抱了。 | a cry 我来晚了。 | a smile 乖。',
      ],
    },
    {
      title: '狐狸的行李',
      lines: [
        'train night parcel | c shy 我带的东西有点大。 | a smile 是什么？ | c calm 一整座夏天。',
        'garden day splash | 箱子一开，车厢里开满了花。 | a laugh 好香！',
        'train day flower | b angry 车上禁止蝴蝶。 | c sad 对不起…… | b smile 除了今天。',
        'snowfield snow | 它把夏天种在雪地里。 | c smile 明年再来看。 | a smile 一起。',
        'platform night | b calm 下一站，春。 | a laugh 真的有这一站？',
      ],
    },
    {
      title: '终点',
      lines: [
        'mountains snow | 线路到了尽头，山也到了尽头。 | b calm 终点站。 | a sad 这么快。',
        'platform snow clock | 老列车长摘下帽子。 | b sad 我也该下车了。 | a shock 你也是乘客？',
        'snowfield night star | b smile 我放不下的，是这趟车。 | c cry 那怎么办？',
        'train snow | 她接过那顶帽子。 | a calm 末班车，准时发车。 | c laugh 出发！',
        'snowfield dusk splash | 雪停的时候，铁轨还在响。 | b smile 一路平安。',
      ],
    },
  ],
};
