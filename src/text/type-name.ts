import { comicListWords } from './comic-list.ts';

const names: Readonly<Record<number, string | undefined>> = comicListWords.types;

/** What a comic's type is called in the language that is spoken, else `otherwise`. */
export function typeName(type: number, otherwise: string = comicListWords.otherType): string {
  return names[type] ?? otherwise;
}
