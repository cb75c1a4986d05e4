/** Words of the puck and of what its long press opens. */
export const puck = {
  title: '最近看過',
  /** For those who listen, after where it leads. */
  hint: '長按可選最近看過的漫畫',
  page: (page: number) => `第 ${page} 頁`,
  finished: '讀完',
};
