import type { Article } from './magazine-page.ts';

export const makeIssues: { title: string; articles: Article[] }[] = [
  {
    title: '相机的心脏',
    articles: [
      {
        view: 'workshop day',
        thing: 'gear',
        head: '相机的心脏',
        said: ['一千分之一秒里，有十七个零件同时醒来。'],
      },
      {
        view: 'room day',
        thing: 'lamp',
        head: '光走过的路',
        said: ['镜片七块，胶合两组。', '光进来时是世界，出去时是照片。', '灰尘是最小的云。'],
      },
      {
        view: 'workshop night',
        thing: 'key',
        head: '拆之前，先听',
        said: ['第一步：闭上眼睛，按一次快门。', '第二步：记住声音的高低。', '第三步：拿起最小的螺丝刀。'],
      },
      {
        view: 'city day',
        thing: 'ticket',
        head: '旧货市场路线',
        said: ['周六五点，带现金和手电。', '看弹簧，不看外壳。', '老板说“没修过”，多半修过。'],
      },
      {
        view: 'kitchen day',
        thing: 'cup',
        head: '暗房在厨房',
        said: ['温度二十，时间六分。', '关灯之前，先泡好茶。'],
      },
    ],
  },
  {
    title: '四百颗星',
    articles: [
      {
        view: 'stars night',
        thing: 'clock',
        head: '四百颗星',
        said: ['一只机械手表里，有四百个会转的理由。'],
      },
      {
        view: 'workshop dusk',
        thing: 'gear',
        head: '齿轮的家谱',
        said: ['大轮是爷爷，走得最慢。', '秒轮是孙女，从不停下。', '摆轮负责让全家人步调一致。'],
      },
      {
        view: 'street day',
        thing: 'glove',
        head: '修表街的手',
        said: ['三代人，同一张桌子。', '他们的手，比脸更年轻。', '放大镜后面，是另一种天气。'],
      },
      {
        view: 'train day',
        thing: 'compass',
        head: '误差是一种诚实',
        said: ['每天慢两秒，它也会累。', '校准时要轻，像叫醒孩子。'],
      },
      {
        view: 'snowfield snow',
        thing: 'ball',
        head: '零下二十度的油',
        said: ['油太厚，表会睡着。', '油太薄，表会失眠。', '好的机油，像好的睡眠。'],
      },
    ],
  },
  {
    title: '折纸蒸汽船',
    articles: [
      { view: 'sea day', thing: 'map', head: '折纸蒸汽船', said: ['一张纸，一根蜡烛，可以横渡一只脸盆。'] },
      {
        view: 'classroom day',
        thing: 'scroll',
        head: '图样与步骤',
        said: ['先对折，再对折，压平。', '翻开两角，做出船舷。', '铜管弯三圈，口朝后。'],
      },
      {
        view: 'river day',
        thing: 'bottle',
        head: '试航日',
        said: ['一号沉了，二号转圈。', '三号到了对岸，没有人敢出声。', '四号，名字叫“幸好”。'],
      },
      {
        view: 'sky day',
        thing: 'kite',
        head: '读者来信',
        said: ['来信说，船里坐了一只蚂蚁。', '它买的是往返票。'],
      },
      {
        view: 'roof dusk',
        thing: 'umbrella',
        head: '下期：会走的伞',
        said: ['我们拆了十二把伞。', '现在编辑部全在淋雨。', '下月见，请带毛巾。'],
      },
    ],
  },
];
