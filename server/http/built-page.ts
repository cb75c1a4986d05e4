import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FirstScreen, seedsElementId } from '../../contract/first-screen.ts';

/** Vite's manifest: source file → built chunk. */
const manifestOf = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);

/** The built page as the server hands it out: its document with a screen written into it. */
export class BuiltPage {
  readonly #template: string;
  readonly #manifest: z.output<typeof manifestOf>;

  private constructor(template: string, manifest: z.output<typeof manifestOf>) {
    this.#template = template;
    this.#manifest = manifest;
  }

  /** Reads the build in `folder`; fails when there is none. */
  static async read(folder: string): Promise<BuiltPage> {
    const manifest = manifestOf.parse(
      JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')),
    );
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    return new BuiltPage(await withStylesInside(withoutOutline(html), folder), manifest);
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
    // The page's code and the room's are fetched side by side, after the pictures.
    const sources = ['src/app/main.tsx', ...rooms.map((room) => `src/features/${room}/route.tsx`)];
    const chunks = new Set<string>();
    for (const source of sources) this.#addChunks(source, chunks);
    const code = [...chunks].map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
    const description = head.description
      ? [`<meta name="description" content="${escaped(head.description)}">`]
      : [];
    return [`<title>${escaped(head.title)}</title>`, ...description, ...pictures, ...code].join('\n');
  }

  #addChunks(source: string, chunks: Set<string>): void {
    const chunk = this.#manifest[source];
    if (!chunk || chunk.isEntry || chunks.has(chunk.file)) return;
    chunks.add(chunk.file);
    for (const imported of chunk.imports ?? []) this.#addChunks(imported, chunks);
  }
}

/** The outline is for the worker's document, which comes without a screen. */
function withoutOutline(html: string): string {
  return html.replace(/<!--shell-->.*<!--\/shell-->/s, '');
}

/** The one sheet goes into the document, so that the first paint waits for nothing else; code steps back behind pictures. */
async function withStylesInside(html: string, folder: string): Promise<string> {
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const href = sheet.exec(html)?.[1];
  const styles = href ? await readFile(join(folder, href), 'utf8') : '';
  return html
    .replace(sheet, () => `<style>${styles}</style>`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** `<` is written as an escape, so that no text can end the element early. */
function seedsElement({ seeds }: FirstScreen): string {
  return `<script type="application/json" id="${seedsElementId}">${JSON.stringify(seeds).replaceAll('<', '\\u003c')}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
