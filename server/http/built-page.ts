import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FirstScreen, renderedRoot, seedsElementId } from '../../contract/first-screen.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { buildIn } from '../../domain/build-in.ts';
import { escaped, scriptJson } from '../../domain/text-escapes.ts';
import type { SiteLook } from '../install/site-look.ts';
import { type DocumentPlace, describingTags } from './describing-tags.ts';
import { ownTags } from './own-tags.ts';
import { hashOf } from './security-policy.ts';
import { telegramStart } from './telegram-start.ts';

/** Vite's manifest: source file → built chunk. */
const chunkOf = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
});
type Chunk = z.output<typeof chunkOf>;
const manifestOf = z.record(z.string(), chunkOf);

/** The file of the page's own code, beside those of the rooms (scripts/built-files.ts). */
const mainName = 'base';
/** The file of the repair page's code. */
const repairName = 'repair';
/** The file that runs first. Its sheet names the layers in their order, so it stands before every other one. */
const startName = 'start';

/** The source of what only Telegram loads. */
const telegramSource = 'src/app/telegram.ts';

/** A document with the hashes of the inline code and style that the server wrote into it. */
export interface BuiltDocument {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

/** How a document is dressed. */
export interface Look {
  language: Language;
  /** How the merchant's site presents itself. */
  site: SiteLook;
  /** Whether Telegram opens it as a Mini App. */
  telegram: boolean;
}

/** The built page as the server hands it out: its document with a screen written into it. */
export class BuiltPage {
  /** The worker's script. */
  readonly worker: string;
  readonly #shell: BuiltDocument;
  /** Which build it is, and the file of the repair page's code. */
  readonly build: { id: string; script: string };
  readonly #template: BuiltDocument;
  /** For screens that only the browser can draw: the outline stays until it does. */
  readonly #outlined: BuiltDocument;
  readonly #start: string;
  readonly #main: string;
  readonly #manifest: z.output<typeof manifestOf>;
  readonly #sheets: ReadonlyMap<string, string>;

  private constructor(
    html: string,
    worker: string,
    manifest: z.output<typeof manifestOf>,
    sheets: ReadonlyMap<string, string>,
  ) {
    this.#shell = documentFrom(withSheetsIn(html, sheets));
    this.worker = worker;
    this.build = {
      id: buildIn(html),
      script: manifest[keyNamed(repairName, manifest)]?.file ?? '',
    };
    const outlined = withoutSheets(html).replace(/<!--kept-->.*?<!--\/kept-->/gs, '');
    this.#outlined = documentFrom(outlined);
    this.#template = documentFrom(outlined.replace(/<!--shell-->.*<!--\/shell-->/s, ''));
    this.#start = keyNamed(startName, manifest);
    this.#main = keyNamed(mainName, manifest);
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
    const worker = await readFile(join(folder, 'sw.js'), 'utf8');
    return new BuiltPage(html, worker, manifest, sheets);
  }

  /** The document as it was built, which the worker keeps and shows at once, in the look of the default merchant. */
  shellOf(look: Omit<Look, 'language'>): BuiltDocument {
    // One for all readers: what is kept with it is the first language's.
    const { tags, scripts } = this.#ownOf({ ...look, language: languages[0] });
    const html = this.#shell.html.replace('<!--own-->', () => tags);
    return { ...this.#shell, html, scripts: [...this.#shell.scripts, ...scripts] };
  }

  /**
   * The whole document of a screen: its head, markup, code in the order of need, and the answers it was made from.
   * Hashes are of what this file and the rooms wrote, never of what is found in the markup: code that somebody smuggled
   * into it does not run.
   */
  documentOf(screen: FirstScreen, place: DocumentPlace, look: Look): BuiltDocument {
    const chunks = this.#chunksOf(screen);
    const sheet = this.#sheetOf(chunks);
    const { markup } = screen;
    const template = markup === null ? this.#outlined : this.#template;
    const root = markup === null ? '<div id="root">' : `${renderedRoot}>`;
    const own = this.#ownOf(look);
    const html = dressed(template.html, look)
      .replace('<!--own-->', () => own.tags)
      .replace('<!--head-->', () => this.#head(screen, place, chunks, sheet))
      .replace('<div id="root">', () => root)
      .replace('<!--root-->', () => markup ?? '')
      .replace('<!--seeds-->', () => seedsElement(screen));
    return {
      html,
      scripts: [...template.scripts, ...own.scripts, ...(screen.head.scripts ?? []).map(hashOf)],
      styles: [...template.styles, hashOf(sheet)],
    };
  }

  /** A screen that is only looked at: without any code, whatever would become of it in the browser. */
  stillDocumentOf(screen: FirstScreen, place: DocumentPlace, look: Look): BuiltDocument {
    const { html, ...hashes } = this.documentOf({ ...screen, rooms: [], seeds: [] }, place, look);
    const still = html
      .replace(/<script type="module".*?<\/script>/s, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>\n?/g, '');
    return { html: still, ...hashes };
  }

  /** What the head says of the merchant's site, with the code that begins it in Telegram. */
  #ownOf({ site, telegram, language }: Look): { tags: string; scripts: string[] } {
    const file = telegram ? this.#manifest[telegramSource]?.file : undefined;
    if (file === undefined) return { tags: ownTags(site, language), scripts: [] };
    const script = telegramStart(`/${file}`);
    return { tags: `${ownTags(site, language)}\n<script>${script}</script>`, scripts: [hashOf(script)] };
  }

  #head(
    { head, status }: FirstScreen,
    place: DocumentPlace,
    chunks: readonly Chunk[],
    sheet: string,
  ): string {
    const pictures = (head.pictures ?? []).map(
      ({ src, srcSet, sizes }) =>
        `<link rel="preload" as="image" fetchpriority="high" crossorigin href="${escaped(src)}"` +
        `${srcSet ? ` imagesrcset="${escaped(srcSet)}"` : ''}${sizes ? ` imagesizes="${escaped(sizes)}"` : ''}>`,
    );
    // The page's code and the room's are fetched side by side, after the pictures.
    const code = chunks.map(
      ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
    const links = sheetsOf(chunks).map(linkOf);
    const title = `<title>${escaped(head.title)}</title>`;
    const tags = describingTags(head, status, place);
    return [title, ...tags, ...pictures, `<style>${sheet}</style>`, ...links, ...code].join('\n');
  }

  #chunksOf({ rooms, head }: FirstScreen): Chunk[] {
    const chunks = new Map<string, Chunk>();
    const features = [...rooms.map((room) => `${room}/route.tsx`), ...(head.code ?? [])];
    const sources = [this.#start, this.#main, ...features.map((source) => `src/features/${source}`)];
    for (const source of sources) this.#addChunks(source, chunks);
    return [...chunks.values()];
  }

  /** The sheets that a screen needs stand in its document, so that its first paint waits for nothing else. */
  #sheetOf(chunks: readonly Chunk[]): string {
    return sheetsOf(chunks)
      .map((name) => this.#sheets.get(name) ?? '')
      .join('');
  }

  #addChunks(source: string, chunks: Map<string, Chunk>): void {
    const chunk = this.#manifest[source];
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    for (const imported of chunk.imports ?? []) this.#addChunks(imported, chunks);
  }
}

function keyNamed(name: string, manifest: z.output<typeof manifestOf>): string {
  const key = Object.keys(manifest).find((it) => manifest[it]?.name === name);
  if (key === undefined) throw new Error(`The build has no file named "${name}".`);
  return key;
}

/** Vite's document without its sheets: a document carries what it needs itself. */
function withoutSheets(html: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
}

/** Vite's document with its sheets in it: on a device, too, the first paint waits for nothing else. */
function withSheetsIn(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    return `<style>${sheets.get(name) ?? ''}</style>\n${linkOf(name)}`;
  });
}

/** Beside a sheet a disabled link tells Vite's loader that it is there: it is not fetched again with a room's code. */
function linkOf(name: string): string {
  return `<link rel="stylesheet" crossorigin href="/${name}" disabled>`;
}

/** In the reader's language and the merchant's colour; no first paint waits for code, so it comes behind the pictures. */
function dressed(html: string, { language, site: { brand } }: Look): string {
  const colour = brand ? ` style="--brand-h:${brand.hue};--brand-c:${brand.chroma}"` : '';
  const named = html.replace(/<html lang="[^"]*">/, `<html lang="${language}"${colour}>`);
  return named.replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

function seedsElement({ seeds }: FirstScreen): string {
  return `<script type="application/json" id="${seedsElementId}">${scriptJson(seeds)}</script>`;
}

function sheetsOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
}

/** A document of our own build, in which every inline script and style is ours. */
function documentFrom(html: string): BuiltDocument {
  const contents = (element: RegExp) => [...html.matchAll(element)].map((found) => hashOf(found[1] ?? ''));
  return {
    html,
    scripts: contents(/<script>(.*?)<\/script>/gs),
    styles: contents(/<style>(.*?)<\/style>/gs),
  };
}
