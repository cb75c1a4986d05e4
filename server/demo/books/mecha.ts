import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person } from '../pages/story-comic.ts';

export const mecha: Story = {
  title: '花间机甲',
  aliases: ['花間機甲', 'Mecha in Bloom'],
  authors: ['三月兔工作室'],
  tags: ['科幻', '日常', '机甲', '园艺'],
  intro: '退役的战斗机甲被分配去看花圃，它的第一个敌人是蚜虫。花匠少女教它浇水，它教少女什么叫坚守阵地。',
  type: 5,
  finished: false,
  price: null,
  cover: drawnCover('mecha'),
  book: {
    key: 'mecha',
    pen: 'riso',
    rightToLeft: true,
    turn: 12,
    palette: {
      sky: '#f4d3cc',
      low: '#fdeee6',
      far: '#e9b3a9',
      mid: '#8fb39a',
      near: '#3f7d5e',
      ground: '#1f5a44',
      dark: '#173d31',
      light: '#fff7ea',
      accent: '#ee4f35',
      accent2: '#ffb52e',
      paper: '#fff6ee',
      ink: '#183a30',
    },
    cast: {
      a: creature('robot', '#fff1b8', '#ee4f35', '#e8e0cc', '#1f5a44', 'armor', [], 1.18),
      b: person('twin', '#8a4b2a', PALE, '#ffb52e', '#3f7d5e', 'dress', ['straw'], 0.84),
      c: person('short', '#3a3f4a', PALE, '#5a6a7a', '#2a323a', 'suit', ['glasses']),
    },
  },
  chapters: [
    {
      title: '新岗位',
      lines: [
        'garden day | 战争结束第三天，它被派来看花。 | c calm 这是你的新岗位。 | a shock 敌人在哪？',
        'garden day flower | b smile 这是雏菊。 | a calm 记录：无武装。 | b laugh 对！',
        'garden day | 敌袭！ | a angry 绿色小型单位！ | b laugh 那是蚜虫。',
        'garden rain splash | 第一场雨，它为一朵花站了一夜。 | a calm 阵地无损。',
        'garden dusk cup | b smile 辛苦啦。 | a shy 这是什么？ | b smile 花茶。',
      ],
    },
    {
      title: '浇水作战',
      lines: [
        'workshop day gear | 水管坏了，作战推迟。 | a calm 我有方案。 | b calm 不许用火箭。',
        'field day | a smile 火箭不含火。 | b shock 那含什么？ | a laugh 水！',
        'sky day splash | 那天，全镇下了十分钟的彩虹。 | b laugh 太美了！',
        'street day | c angry 谁批准的？ | a calm 花。 | b laugh 花批准的！',
        'garden dusk | c shy 给我也来一盆。 | b smile 十块。 | a smile 八块。',
      ],
    },
    {
      title: '冬天不投降',
      lines: [
        'snowfield snow | 第一场雪，花都睡了。 | a sad 全员阵亡？ | b smile 是冬眠。',
        'room night lamp | a calm 冬天持续多久？ | b calm 九十天。 | a angry 太久了！',
        'workshop night | 它把引擎改成了暖炉。 | b shock 你会动不了的！ | a smile 花在，就行。',
        'snowfield night splash | 雪地中央，有一小块春天。 | a sleep 待机。',
        'garden day wide | 三月，它的肩膀上开了第一朵花。 | b cry 醒醒。 | a smile 早安。',
      ],
    },
    {
      title: '旧敌',
      lines: [
        'ruins dusk | 一台生锈的敌机倒在田边。 | a angry 退后！ | b calm 它没电了。',
        'ruins night | a calm 它打穿过我的左臂。 | b sad 那要救吗？',
        'workshop night key | a calm ……借我充电线。 | b smile 好。',
        'garden day | 两台机甲，一把水壶。 | b laugh 你们轮流！ | a smile 我先。',
        'garden dusk splash | 花不问你从前是谁。',
      ],
    },
  ],
};
