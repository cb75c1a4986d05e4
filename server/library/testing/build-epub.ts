import { buildZip } from './build-zip.ts';

/** An EPUB in parts; whatever is given stands in it as it is. */
export interface ForgedEpub {
  /** Documents and images of the spine by their path inside `OEBPS/`, in reading order. */
  spine: readonly (readonly [path: string, content: Uint8Array | string])[];
  /** Other files by their whole path. */
  files?: Readonly<Record<string, Uint8Array | string>>;
  /** Inside the package's `<metadata>`. */
  metadata?: string;
  /** More `<item>` elements. */
  items?: string;
  /** Attributes of `<spine>`. */
  spineAttributes?: string;
  /** Before the package's element. */
  prolog?: string;
}

/** An EPUB of these parts. */
export function buildEpub(epub: ForgedEpub): Promise<Buffer> {
  const { spine, files = {}, metadata = '', items = '', spineAttributes = '', prolog = '' } = epub;
  const manifest = spine.map(
    ([path], i) => `<item id="i${i}" href="${encodeURI(path)}" media-type="${mediaType(path)}"/>`,
  );
  const references = spine.map((_, i) => `<itemref idref="i${i}"/>`);
  return buildZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/content.opf': `<?xml version="1.0"?>${prolog}<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata><manifest>${manifest.join('')}${items}</manifest><spine ${spineAttributes}>${references.join('')}</spine></package>`,
    ...Object.fromEntries(spine.map(([path, content]) => [`OEBPS/${path}`, content])),
    ...files,
  });
}

/** A document of the spine that shows an image. */
export function imageDocument(address: string, more = ''): string {
  return `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>1</title><style>a { b: c }</style></head><body><div><img src="${address}" alt="a page"/></div>${more}</body></html>`;
}

function mediaType(path: string): string {
  if (/\.jpe?g$/.test(path)) return 'image/jpeg';
  return path.endsWith('.svg') ? 'image/svg+xml' : 'application/xhtml+xml';
}
