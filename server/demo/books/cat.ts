import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, person, SKIN, TAN } from '../pages/story-comic.ts';

export const cat: Story = {
  title: '猫与蒸汽',
  aliases: ['貓與蒸汽', 'Cat & Steam'],
  authors: ['铜铃社'],
  tags: ['冒险', '蒸汽', '猫', '治愈'],
  intro: '一只戴单片镜的黑猫侦探，一个总把螺丝拧反的学徒。雾城的钟一夜之间都停了，而他们只有一壶茶的时间。',
  type: 5,
  finished: false,
  price: 8,
  cover: drawnCover('cat'),
  book: {
    key: 'cat',
    pen: 'clear',
    turn: -10,
    palette: {
      sky: '#e8b65a',
      low: '#f7e2b0',
      far: '#c9913f',
      mid: '#a9713a',
      near: '#7d5535',
      ground: '#5a3d2b',
      dark: '#33231b',
      light: '#fff3d6',
      accent: '#b8472c',
      accent2: '#f0c04e',
      paper: '#fbf3df',
      ink: '#221a17',
    },
    cast: {
      a: creature('cat', '#2a2220', '#d9694a', '#a1492b', '#3f3228', 'coat', ['monocle'], 0.9),
      b: person('spiky', '#c4622d', SKIN, '#5f7f78', '#4a3a2e', 'shirt', ['apron']),
      c: person('bald', '#d8cdbb', TAN, '#4a3f5c', '#2e2a33', 'suit', ['beard', 'glasses']),
    },
  },
  chapters: [
    {
      title: '停摆之夜',
      lines: [
        'city night clock | 雾城的钟，同时停在十一点。 | a calm 有意思。 | b shock 师父，全城都停了！',
        'workshop gear | 少了一枚齿轮，和一盘鱼。 | a angry 鱼的事更严重。 | b laugh 先查钟！',
        'street night | 煤气灯下，有铜色的脚印。 | a calm 三只脚。 | b shock 三只？',
        'roof night | 猫走屋脊，学徒走楼梯。 | b cry 等等我！ | a smile 慢。',
        'roof night splash | 钟楼顶上，坐着一台会哭的机器。 | b shock 它……在哭？',
        'workshop key | a calm 它只是想多要一会儿夜晚。 | b sad 和我一样。 | a smile 那就修好它。',
      ],
    },
    {
      title: '一壶茶的时间',
      lines: [
        'kitchen day cup | 案子要在茶凉之前破。 | a calm 水温九十度。 | b calm 计时开始。',
        'street day | 嫌疑人一：钟表匠。 | c angry 我丢了三十年的时间！ | a calm 请说细一点。',
        'workshop | c sad 女儿走后，我让钟都停了。 | b sad 老板……',
        'workshop gear | a calm 钟停了，茶还是会凉。 | c cry 我知道。',
        'city dusk | 当，当，当。 | b laugh 走了！钟走了！ | a smile 茶，正好。',
      ],
    },
    {
      title: '铁轨上的鱼',
      lines: [
        'platform day | 一列运鱼的火车不见了。 | a shock 整列？ | b laugh 你的表情！',
        'train night | 他们扮成乘客。 | a shy 这帽子好紧。 | b calm 忍一忍。',
        'train night fish | 车厢里全是会飞的机械鱼。 | b shock 好美…… | a angry 不能吃！',
        'mountains dusk wide | 鱼群飞出车窗，朝着海。 | a calm 原来它们想回家。 | b smile 让它们走吧。',
        'platform night | c angry 我的货呢？ | a calm 游走了。 | b laugh 真的！',
      ],
    },
    {
      title: '没有影子的猫',
      lines: [
        'alley night | 有人在雾里学猫叫。 | a angry 这腔调不对。 | b calm 像收音机。',
        'alley night lamp | 一只白色的铁猫。 | b shock 它没有影子！ | a calm 因为没人给它点灯。',
        'room night | a smile 坐。喝茶。 | b smile 加糖吗？',
        'workshop key | 他们给它装了一颗小小的心。 | b calm 拧几圈？ | a calm 七圈半。',
        'roof dusk | 三个影子，一样长。 | b laugh 欢迎加入！ | a smile 房租平分。',
      ],
    },
  ],
};
