import type { ComicInfo } from './comic-info.ts';
import { titleFacts } from './title-facts.ts';

/** Titles that a program left behind instead of a person: file names, templates, nothing. */
const NO_TITLE =
  /^(?:untitled|无标题|未命名|microsoft \w+ - |print|scan|image)|\.(?:docx?|pptx?|indd|psd|ai|pdf|cb[zr]|zip|jpe?g|png|tiff?)$/i;

/** What a PDF says of itself, in ComicInfo's words. */
export function pdfFacts(document: {
  text(tag: string): string;
  pageSize(index: number): { w: number; h: number } | null;
}): ComicInfo {
  const title = document.text('Title').trim();
  const first = document.pageSize(0);
  const facts: Record<string, string> = {
    ...titleFacts(NO_TITLE.test(title) ? '' : title),
    Writer: document.text('Author'),
    // A page as tall as a webtoon's will be sliced, and slices are read as a strip.
    Manga: first && first.h > 3 * first.w ? 'No' : 'Yes',
  };
  return { text: (element) => facts[element] ?? '', frontCovers: new Set() };
}
