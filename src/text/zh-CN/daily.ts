/** Words of the room `home/daily`. */
export const daily = {
  title: '日更',
  description: '按星期看每天更新的漫画，周一到周日，一天也不漏。',
  week: '星期',
  days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  /** The week's first day (1 is Monday), in the order of `days`; the specification's default is Sunday (§9). */
  firstDay: 1,
  today: '今天',
  day: (weekday: string, month: number, day: number) => `${weekday}，${month} 月 ${day} 日`,
  heading: (weekday: string) => `${weekday}更新`,
  empty: {
    title: '这一天风平浪静',
    sentence: '这天没有作品更新。看看前一天的，或者去书架补一补。',
    oldest: '这天没有作品更新。看看今天的，或者去书架补一补。',
    action: (weekday: string) => `看${weekday}的更新`,
  },
};
