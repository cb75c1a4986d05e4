/** Words of the puck and of what its long press opens. */
export const puck = {
  title: '最近看过',
  /** For those who listen, after where it leads. */
  hint: '长按可选最近看过的漫画',
  page: (page: number) => `第 ${page} 页`,
  finished: '读完',
};
