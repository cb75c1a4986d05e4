import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FirstScreen, seedsElementId } from '../../contract/first-screen.ts';

/** Vite's manifest: source file → built chunk. */
const chunkOf = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
});
type Chunk = z.output<typeof chunkOf>;
const manifestOf = z.record(z.string(), chunkOf);

/** The page's own code, beside that of the rooms. */
const mainSource = 'src/app/main.tsx';
/** Its sheet names the layers in their order, so it stands before every other one. */
const entrySource = 'index.html';

/** The built page as the server hands it out: its document with a screen written into it. */
export class BuiltPage {
  readonly #template: string;
  readonly #manifest: z.output<typeof manifestOf>;
  readonly #sheets: ReadonlyMap<string, string>;

  private constructor(
    template: string,
    manifest: z.output<typeof manifestOf>,
    sheets: ReadonlyMap<string, string>,
  ) {
    this.#template = template;
    this.#manifest = manifest;
    this.#sheets = sheets;
  }

  /** Reads the build in `folder`; fails when there is none. */
  static async read(folder: string): Promise<BuiltPage> {
    const manifest = manifestOf.parse(
      JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')),
    );
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const names = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
    const sheets = new Map<string, string>();
    for (const name of names) sheets.set(name, await readFile(join(folder, name), 'utf8'));
    return new BuiltPage(templateOf(html, manifest[mainSource]?.file ?? ''), manifest, sheets);
  }

  /** The whole document of a screen: its head, markup, code in the order of need, and the answers it was made from. */
  documentOf(screen: FirstScreen): string {
    return this.#template
      .replace('<!--head-->', () => this.#head(screen))
      .replace('<div id="root">', () => '<div id="root" data-rendered>')
      .replace('<!--root-->', () => screen.markup)
      .replace('<!--seeds-->', () => seedsElement(screen));
  }

  #head({ head, rooms }: FirstScreen): string {
    const pictures = (head.pictures ?? []).map(
      ({ src, srcSet, sizes }) =>
        `<link rel="preload" as="image" fetchpriority="high" crossorigin href="${escaped(src)}"` +
        `${srcSet ? ` imagesrcset="${escaped(srcSet)}"` : ''}${sizes ? ` imagesizes="${escaped(sizes)}"` : ''}>`,
    );
    const chunks = new Map<string, Chunk>();
    for (const source of [
      entrySource,
      mainSource,
      ...rooms.map((room) => `src/features/${room}/route.tsx`),
    ]) {
      this.#addChunks(source, chunks);
    }
    // The page's code and the room's are fetched side by side, after the pictures.
    const code = [...chunks.values()]
      .filter((chunk) => chunk !== this.#manifest[mainSource])
      .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
    const description = head.description
      ? [`<meta name="description" content="${escaped(head.description)}">`]
      : [];
    const title = `<title>${escaped(head.title)}</title>`;
    return [title, ...description, ...pictures, this.#styles([...chunks.values()]), ...code].join('\n');
  }

  /**
   * The sheets that a screen needs stand in its document, so that its first paint waits for nothing else. A disabled
   * link beside each tells Vite's loader that it is there: it is not fetched again with the room's code.
   */
  #styles(chunks: readonly Chunk[]): string {
    const names = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const links = names.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" disabled>`);
    return `<style>${names.map((name) => this.#sheets.get(name)).join('')}</style>\n${links.join('\n')}`;
  }

  #addChunks(source: string, chunks: Map<string, Chunk>): void {
    const chunk = this.#manifest[source];
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    for (const imported of chunk.imports ?? []) this.#addChunks(imported, chunks);
  }
}

/**
 * Vite's document without the outline, which is for the worker's, and without its sheet. Its script waits for the first
 * paint, because from the worker the code is there at once; from the network it comes later than that anyway, so here
 * the page's code itself is named, a step behind the pictures.
 */
function templateOf(html: string, mainFile: string): string {
  return html
    .replace(/<!--shell-->.*<!--\/shell-->/s, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(
      /<script type="module"[^>]*>/,
      `<script type="module" fetchpriority="low" crossorigin src="/${mainFile}">`,
    );
}

/** `<` is written as an escape, so that no text can end the element early. */
function seedsElement({ seeds }: FirstScreen): string {
  return `<script type="application/json" id="${seedsElementId}">${JSON.stringify(seeds).replaceAll('<', '\\u003c')}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
