/** Words of a list of chapters, on the comic’s page and in the reader. */
export const chapterList = {
  ascending: '正序',
  descending: '倒序',
  jump: '跳到',
  jumpLabel: '跳到第几话',
  jumpGo: '前往',
  jumpNone: (mark: string) => `没有第 ${mark} 话`,
};
