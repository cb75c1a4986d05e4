import type { Article } from './magazine-page.ts';

export const isleIssues: { title: string; articles: Article[] }[] = [
  {
    title: '一个人的夏天',
    articles: [
      {
        view: 'beach day',
        thing: 'shell',
        head: '一个人的夏天',
        said: ['这一期，我们把编辑部搬到了海边。没有会议，只有潮汐表。'],
      },
      {
        view: 'lighthouse dusk',
        thing: 'lamp',
        head: '灯塔看守手记',
        said: [
          '五点四十分点灯，比日落早十分钟。',
          '看守说，光要先到，船才敢来。',
          '他的本子上没有风暴，只有谁回来了。',
        ],
      },
      {
        view: 'sea day',
        thing: 'letter',
        head: '去海边寄一封信',
        said: ['岛上的邮筒每天只开一次。', '寄出去的信，要等一阵合适的风。', '所以这里的人，写字都很慢。'],
      },
      {
        view: 'street day',
        thing: 'cup',
        head: '码头早餐地图',
        said: ['第一站：鱼汤面，五点就卖完。', '第二站：薄荷冰，只在晴天有。', '第三站：请老板替你选。'],
      },
      {
        view: 'deep day',
        thing: 'fish',
        head: '浪下三十米',
        said: ['把呼吸放慢，海就会安静。', '一群银色的鱼，正在排队上学。', '潜水员说：别追，等它们看你。'],
      },
      {
        view: 'sea night',
        thing: 'moon',
        head: '夜里的潮声',
        said: ['睡不着的人，可以数浪。', '第七个浪总是最大，第八个最温柔。', '下一期，我们去山里。'],
      },
    ],
  },
  {
    title: '山里的邮差',
    articles: [
      {
        view: 'mountains day',
        thing: 'map',
        head: '山里的邮差',
        said: ['一条路走了三十年，他说山每天都不一样。'],
      },
      {
        view: 'forest day',
        thing: 'compass',
        head: '林子的方向',
        said: ['苔藓长在不着急的一面。', '迷路时先坐下，听水声。', '树会替你记住来时的路。'],
      },
      {
        view: 'bamboo day',
        thing: 'bowl',
        head: '一碗笋汤',
        said: ['清晨挖笋，中午下锅。', '只放盐，剩下的交给时间。', '吃完记得把碗扣好，山里有猴。'],
      },
      {
        view: 'field dusk',
        thing: 'kite',
        head: '风筝的一家',
        said: ['爷爷扎骨，奶奶糊纸。', '孙女负责起名字。', '今年最高的那只，叫“下次再来”。'],
      },
      {
        view: 'stars night',
        thing: 'star',
        head: '海拔两千米的夜',
        said: ['关灯三分钟，银河就回来了。', '不用望远镜，躺下就好。', '记得把愿望说小声一点。'],
      },
      {
        view: 'snowfield snow',
        thing: 'ticket',
        head: '末班车时刻',
        said: ['下山的车每天两班。', '错过了，就再住一晚。', '大多数人，都错过了。'],
      },
    ],
  },
  {
    title: '城市的背面',
    articles: [
      {
        view: 'city night',
        thing: 'key',
        head: '城市的背面',
        said: ['凌晨三点，谁还醒着？我们敲了六扇门。'],
      },
      {
        view: 'roof dusk',
        thing: 'flower',
        head: '屋顶花园',
        said: ['四十平米，六十种植物。', '主人说，浇水时可以不想事。', '偶尔有邻居的猫来上班。'],
      },
      {
        view: 'alley rain',
        thing: 'umbrella',
        head: '修伞的人',
        said: [
          '一把伞十二根骨，断一根也能撑。',
          '他修了四十年，从不催人来取。',
          '雨天生意好，他却喜欢晴天。',
        ],
      },
      {
        view: 'train night',
        thing: 'clock',
        head: '最后一班地铁',
        said: ['第三节车厢，总有人在看书。', '司机报站时会轻一点。', '到家的人，都不说再见。'],
      },
      {
        view: 'kitchen night',
        thing: 'cake',
        head: '面包的凌晨',
        said: ['两点和面，四点出炉。', '第一只给守夜的人。', '香味比闹钟走得早。'],
      },
      {
        view: 'library day',
        thing: 'book',
        head: '旧书店的规矩',
        said: ['不问价，先坐下。', '看完可以不买，要讲给别人听。', '本期完，下月见。'],
      },
    ],
  },
];
