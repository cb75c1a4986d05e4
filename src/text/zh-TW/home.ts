/** Words of the room `home`. */
export const home = {
  title: '推薦',
  description: '大量漫畫線上看，加到主畫面就能離線讀。編輯推薦、排行、新作、完結精選，每天都有新的一話。',
  tabs: { label: '首頁分頁', recommend: '推薦', daily: '每日更新', free: '免費' },
  search: { label: '搜尋', hint: '搜漫畫、作者、標籤' },
  category: '分類',
  hero: {
    label: '精選',
    kind: '輪播',
    slide: (at: number) => `第 ${at} 張`,
    position: (at: number, of: number) => `第 ${at} 張，共 ${of} 張`,
    open: '去看看',
  },
  quick: { label: '快速入口', ranks: '排行', category: '分類', finished: '完結', random: '隨機' },
  next: '換一批',
  notTurned: '沒換成，稍後再試',
  /** On the large cover of the editors' pick. */
  badge: '編輯推薦',
  /** The blocks of specification §9 by their number. */
  blocks: {
    1: { title: '編輯推薦', aside: '值得反覆看的幾部' },
    2: { title: '閱讀榜', aside: '' },
    3: { title: '收藏榜', aside: '' },
    5: { title: '本週熱門', aside: '' },
    7: { title: '本月熱門', aside: '' },
    8: { title: '長盛不衰', aside: '' },
    9: { title: '為你推薦', aside: '照著口味挑的' },
    10: { title: '猜你喜歡', aside: '隨手翻一翻' },
    11: { title: '新作上岸', aside: '船剛到' },
    12: { title: '完結精選', aside: '一口氣看完' },
  },
  /** A block that the merchant has made but not named. */
  ownBlock: '精選',
  ranks: { up: '上升', down: '下降', same: '持平' },
  shore: '已經到岸邊了',
  service: '聯絡客服',
  empty: {
    title: '首頁正在佈置',
    sentence: '這座島還沒有擺上推薦。可以先從分類或排行逛起。',
    action: '去分類看看',
  },
};
