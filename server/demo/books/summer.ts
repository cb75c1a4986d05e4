import type { Story } from '../pages/story-comic.ts';
import { drawnCover, PALE, person, SKIN } from '../pages/story-comic.ts';

export const summer: Story = {
  title: '第七夏天',
  aliases: ['第七個夏天', 'The Seventh Summer'],
  authors: ['夏见'],
  tags: ['青春', '治愈', '夏天', '恋爱'],
  intro: '外婆家的夏天有七个，每一个都少一天。她和隔壁的男孩约好，在第七个夏天结束之前，把没说的话说完。',
  type: 1,
  finished: true,
  price: 5,
  strip: true,
  cover: drawnCover('summer'),
  book: {
    key: 'summer',
    pen: 'clear',
    drift: 'petal',
    turn: -4,
    grounds: ['#f5fbfd', '#d8effa', '#fff6df', '#e4f4e6'],
    palette: {
      sky: '#4aa3e6',
      low: '#dff3f5',
      far: '#9cd0ef',
      mid: '#6bbf9a',
      near: '#4faa6c',
      ground: '#348457',
      dark: '#1d4a5c',
      light: '#ffffff',
      accent: '#e5634a',
      accent2: '#f7d774',
      paper: '#fdfdf8',
      ink: '#173648',
    },
    cast: {
      a: person('long', '#1d3a4c', PALE, '#ffffff', '#8fc7e6', 'dress', ['straw'], 0.94),
      b: person('spiky', '#4a3628', SKIN, '#f7d774', '#3a6a8a', 'shirt'),
      c: person('bun', '#cfcfd6', PALE, '#7fae9a', '#4a5a6a', 'robe', ['glasses'], 0.84),
    },
  },
  chapters: [
    {
      title: '蝉声开始',
      lines: [
        'platform day | 小站，一天只停两班车。 | a smile 我来啦！ | c laugh 长高了。',
        'field day | b shy 你……还记得我吗？ | a laugh 偷西瓜的！',
        'room dusk cup | 冰麦茶，竹席，一只慢风扇。 | c smile 住几天？ | a calm 一整个夏天。',
        'field night star splash | 第一晚的星星，像没睡醒。 | b smile 明天去河边？',
      ],
    },
    {
      title: '河边的约定',
      lines: [
        'river day fish | b laugh 抓到了！ | a shock 它在看我！',
        'river dusk | 影子在水里碰到了一起。 | a shy …… | b shy ……',
        'field dusk | a calm 我们每年都来吧。 | b smile 拉钩。',
        'field night | 风把约定吹得很远。 | c smile 两个傻孩子。',
      ],
    },
    {
      title: '雨天的电话',
      lines: [
        'room rain phone | 整整下了三天雨。 | a sad 出不去…… | c calm 写信吧。',
        'room rain letter | a calm “今天的雨，像你家的鸭子。” | c laugh 什么呀。',
        'street rain umbrella | b smile 我来送回信！ | a shock 你都湿透了！',
        'field rain splash | 一把伞，两个人，三只鸭。 | a laugh 挤一挤！',
      ],
    },
    {
      title: '夏日祭',
      lines: [
        'alley night lamp | 灯笼从山脚一直亮到海。 | a smile 好看吗？ | b shy 好看。',
        'street night fish | a laugh 再来一次！ | b cry 我没钱了……',
        'gate night | 石阶有一百零八级。 | b calm 我数过。 | a smile 我也数过。',
        'sky night star splash | 烟花响的时候，谁也没听清那句话。 | b shy 我说……没什么。',
      ],
    },
    {
      title: '晒盐的人',
      lines: [
        'beach day | 海边的盐田，白得像冬天。 | a shock 好晒！ | c calm 你外公从前在这里。',
        'beach day shell | c sad 他总把贝壳装满口袋。 | a sad 我想他了。',
        'sea dusk | c smile 海一直在替他走动。 | a cry 嗯。',
        'beach night | b calm 给你。 | a smile 是贝壳！',
      ],
    },
    {
      title: '秘密基地',
      lines: [
        'forest day map | 地图是七岁时画的。 | b calm 往左三十步。 | a laugh 你的腿变长了！',
        'forest day key | 树洞里有一只铁盒。 | a shock 还在！',
        'forest dusk | b shy 别念出来。 | a smile “长大要当宇航员”。 | b cry 不许笑！',
        'forest dusk splash | 他们又放进去一封新的。 | a calm 十年后再开。',
      ],
    },
    {
      title: '第一次吵架',
      lines: [
        'field day | b sad 你秋天要去城里念书？ | a shock 你怎么知道……',
        'field rain | b angry 为什么不告诉我！ | a angry 我不知道怎么说！',
        'room rain | 两边的窗，都没有开。 | a cry …… | c calm 喝点绿豆汤。',
        'street dusk | c smile 去吧，门没锁。 | a calm 嗯。',
      ],
    },
    {
      title: '和好',
      lines: [
        'field night kite | b shy 我做了一只风筝。 | a shy 我做了一碗糖水。',
        'field day | a laugh 糊了。 | b laugh 破了。',
        'sky day splash kite | 补好的风筝，飞得比从前都高。 | a laugh 再高一点！',
        'field dusk | b calm 城里的风大吗？ | a smile 你来试试。',
      ],
    },
    {
      title: '停电',
      lines: [
        'room night lamp | 全村停电，夜晚突然变深。 | a shock 好黑！ | c smile 讲个鬼故事吧。',
        'room night | c calm 从前有一个…… | b shock 别讲了！ | a laugh 还没开始！',
        'stars night splash | 没有灯，银河就近了。 | a smile 原来一直在。',
        'field night | b calm 想记住今天。 | a calm 我也是。',
      ],
    },
    {
      title: '外婆的相册',
      lines: [
        'room day book | 黑白照片里，也有一个夏天。 | a shock 这是外婆？ | c laugh 比你好看吧。',
        'field day | c smile 你外公也爱戴草帽。 | a smile 就是这顶！',
        'platform dusk | c sad 他走的那天，车也是两班。 | a cry 外婆……',
        'platform dusk splash | c smile 所以啊，想说的话要早点说。',
      ],
    },
    {
      title: '最后一天',
      lines: [
        'field day clock | 第七个夏天，只剩下一个下午。 | b calm 去哪里？ | a smile 哪里都不去。',
        'river day | a calm 蝉声变小了。 | b sad 嗯。',
        'field dusk flower | b shy 其实烟花那天，我说的是…… | a shy 我听见了。',
        'field dusk splash | 影子又一次碰到了一起。 | a smile 我也是。',
      ],
    },
    {
      title: '第八个',
      lines: [
        'platform day ticket | 车来了。 | a sad 我走啦。 | b smile 一路顺风。',
        'train day | 田野一直往后跑，有个人一直往前跑。 | a cry 笨蛋！ | b laugh run 等我！',
        'city day | 城里的秋天，来了一封信。 | a smile “蝉还在叫。”',
        'platform day splash | 谁说夏天只有七个。 | b laugh 我来念书啦！ | a laugh 第八个！',
      ],
    },
  ],
};
