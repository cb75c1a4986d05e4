/** Words of the room `home/daily`. */
export const daily = {
  title: '每日更新',
  description: '按星期看每天更新的漫畫，週一到週日，一天也不漏。',
  week: '星期',
  days: ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
  firstDay: 1,
  today: '今天',
  day: (weekday: string, month: number, day: number) => `${weekday}，${month} 月 ${day} 日`,
  heading: (weekday: string) => `${weekday}更新`,
  empty: {
    title: '這一天風平浪靜',
    sentence: '這天沒有作品更新。看看前一天的，或者去書架補一補。',
    oldest: '這天沒有作品更新。看看今天的，或者去書架補一補。',
    action: (weekday: string) => `看${weekday}的更新`,
  },
};
