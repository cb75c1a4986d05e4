import type { Command } from './command.ts';

/** `list`: the comics that are there. */
export const runList: Command = async (house) => {
  const comics = await house.library.listSeries();
  const lines = comics.map(
    ({ id, title, chapterCount, pageCount, bytes }) =>
      `${String(id).padStart(5)}  ${title}  ${chapterCount} chapters, ${pageCount} pages, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  return { line: comics.length === 0 ? 'The library is empty.' : lines.join('\n'), json: comics };
};
