import { elementsIn, textIn, type XmlElement } from './xml-tree.ts';

/** A file as the manifest lists it. */
export interface EpubItem {
  /** As written: relative to the package, and escaped as in an address. */
  href: string;
  mediaType: string;
  properties: readonly string[];
}

/** What an EPUB's package document says (EPUB 2 and 3). */
export interface EpubPackage {
  /** In reading order. */
  spine: readonly EpubItem[];
  rightToLeft: boolean;
  /** The cover image's href. */
  cover: string | null;
  metadata: readonly EpubFact[];
}

/** A statement: `title`, `creator`, or the property of a meta element (`calibre:series`, `rendition:flow`). */
export interface EpubFact {
  name: string;
  value: string;
  /** What refines it: `role`, `collection-type`, `group-position`… */
  refined: ReadonlyMap<string, string>;
}

/** Reads a package document; whatever is missing in it is left empty. */
export function parsePackage(document: XmlElement): EpubPackage {
  const items = new Map<string, EpubItem>();
  for (const item of [...elementsIn(document, 'manifest')].flatMap((it) => [...elementsIn(it, 'item')])) {
    items.set(item.attributes.get('id') ?? '', {
      href: item.attributes.get('href') ?? '',
      mediaType: (item.attributes.get('media-type') ?? '').toLowerCase(),
      properties: (item.attributes.get('properties') ?? '').split(/\s+/),
    });
  }
  const [spine] = elementsIn(document, 'spine');
  const [described] = elementsIn(document, 'metadata');
  const metadata = described ? readMetadata(described) : [];
  const named = items.get(metadata.find((fact) => fact.name === 'cover')?.value ?? '');
  const marked = [...items.values()].find((item) => item.properties.includes('cover-image'));
  return {
    spine: spine ? spineOf(spine, items) : [],
    rightToLeft: spine?.attributes.get('page-progression-direction') === 'rtl',
    cover: marked?.href ?? named?.href ?? null,
    metadata,
  };
}

/** Nothing may stand in it twice. */
function spineOf(spine: XmlElement, items: ReadonlyMap<string, EpubItem>): EpubItem[] {
  const named = [...elementsIn(spine, 'itemref')].flatMap(
    ({ attributes }) => items.get(attributes.get('idref') ?? '') ?? [],
  );
  return [...new Set(named)];
}

function readMetadata(described: XmlElement): EpubFact[] {
  const elements = described.children
    .filter((child) => typeof child !== 'string')
    // EPUB 2 before its time wrapped them once more.
    .flatMap((child) =>
      /^(?:dc|x)-metadata$/.test(child.name) ? [...elementsIn(child, ...NAMES)] : [child],
    );
  const refining = Map.groupBy(elements, (element) => element.attributes.get('refines') ?? '');
  return (refining.get('') ?? []).map((element) => {
    const { attributes } = element;
    const own = refining.get(`#${attributes.get('id') ?? ''}`) ?? [];
    return {
      name: attributes.get('property') ?? attributes.get('name') ?? element.name,
      value: attributes.get('content') ?? textIn(element).trim(),
      refined: new Map([
        ...attributes,
        ...own.map((it) => [it.attributes.get('property') ?? '', textIn(it).trim()] as const),
      ]),
    };
  });
}

const NAMES = ['title', 'creator', 'subject', 'description', 'language', 'meta'];
