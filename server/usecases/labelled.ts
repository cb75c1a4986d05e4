/** A chapter's label under its name in an answer; left out where it says no more than the number, as most do. */
export function labelled<Name extends string>(
  name: Name,
  chapterNo: number,
  label: string,
): { [name in Name]?: string } {
  return label === '' || label === String(chapterNo) ? {} : ({ [name]: label } as { [name in Name]: string });
}
