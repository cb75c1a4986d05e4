import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import yazl from 'yazl';
import { drawnPage } from './drawn-page.ts';

/** Writes a CBZ with these entries. */
export async function writeCbz(path: string, entries: Record<string, Buffer | string>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.concat(chunks));
  return path;
}

/** Writes one chapter of a series as a CBZ with drawn pages and a ComicInfo.xml. */
export async function writeChapter(
  folder: string,
  chapter: { series: string; number: number; pages: number; from?: number },
): Promise<string> {
  const { series, number, pages, from = number * 100 } = chapter;
  const entries: Record<string, Buffer | string> = {
    'ComicInfo.xml': `<ComicInfo><Series>${series}</Series><Number>${number}</Number><Title>第${number}夜</Title></ComicInfo>`,
  };
  for (let at = 0; at < pages; at += 1) {
    entries[`${String(at).padStart(3, '0')}.jpg`] = await drawnPage(from + at);
  }
  return writeCbz(join(folder, `${series} ${number}.cbz`), entries);
}
