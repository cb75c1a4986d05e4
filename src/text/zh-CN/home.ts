/** Words of the room `home`. */
export const home = {
  title: '推荐',
  description: '海量漫画在线看，装到桌面就能离线读。编辑推荐、排行、新作、完结精选，每天都有新的一话。',
  tabs: { label: '首页栏目', recommend: '推荐', daily: '日更', free: '免费' },
  search: { label: '搜索', hint: '搜漫画、作者、标签' },
  category: '分类',
  hero: {
    label: '精选',
    kind: '轮播',
    slide: (at: number) => `第 ${at} 张`,
    position: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
    open: '去看看',
  },
  quick: { label: '快捷入口', ranks: '排行', category: '分类', finished: '完结', random: '随机' },
  next: '换一批',
  notTurned: '没换成，稍后再试',
  /** On the large cover of the editors' pick. */
  badge: '编辑推荐',
  /** The blocks of specification §9 by their number. */
  blocks: {
    1: { title: '编辑推荐', aside: '值得反复看的几部' },
    2: { title: '阅读榜', aside: '' },
    3: { title: '收藏榜', aside: '' },
    5: { title: '本周热门', aside: '' },
    7: { title: '本月热门', aside: '' },
    8: { title: '长盛不衰', aside: '' },
    9: { title: '为你推荐', aside: '照着口味挑的' },
    10: { title: '猜你喜欢', aside: '随手翻一翻' },
    11: { title: '新作上岸', aside: '船刚到' },
    12: { title: '完结精选', aside: '一口气看完' },
  },
  /** A block that the merchant has made but not named. */
  ownBlock: '精选',
  ranks: { up: '上升', down: '下降', same: '持平' },
  shore: '已经到岸边了',
  service: '联系客服',
  empty: {
    title: '首页正在布置',
    sentence: '这座岛还没有摆上推荐。可以先从分类或排行逛起。',
    action: '去分类看看',
  },
};
