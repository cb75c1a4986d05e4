export const chapterList = {
  ascending: '正序',
  descending: '倒序',
  jump: '跳到',
  jumpLabel: '跳到第幾話',
  jumpGo: '前往',
  jumpNone: (mark: string) => `沒有第 ${mark} 話`,
};
