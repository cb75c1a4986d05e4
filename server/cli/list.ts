import { megabytes } from '../../domain/megabytes.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = ['list                             the comics that are there'];

/** `list`: the comics that are there. */
export const listCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    if (words.length > 0) throw wrongWords(usage, words);
    const comics = await desk.library.listSeries();
    const lines = comics.map(
      ({ id, title, chapterCount, pageCount, bytes }) =>
        `${String(id).padStart(5)}  ${title}  ${counted(chapterCount, 'chapter')}, ${counted(pageCount, 'page')}, ${megabytes(bytes)} MB`,
    );
    return { line: comics.length === 0 ? 'The library is empty.' : lines.join('\n'), json: comics };
  },
};
