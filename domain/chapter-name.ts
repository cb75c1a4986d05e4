/** What a chapter is called by its number: the label that was written on it, else its number. */
export interface NamedChapter {
  chapterNo: number;
  label: string;
  title: string;
}

/** 12 → `12`; a label such as 1.5 or 番外 stands for itself. */
export function chapterMark(chapter: Pick<NamedChapter, 'chapterNo' | 'label'>): string {
  return chapter.label === '' ? String(chapter.chapterNo) : chapter.label;
}

/** Whether the mark is a number, so that it is spoken of as 第 … 话. */
export function isNumbered(chapter: Pick<NamedChapter, 'chapterNo' | 'label'>): boolean {
  return /^\d+(\.\d+)?$/.test(chapterMark(chapter));
}
