import { XMLParser } from 'fast-xml-parser';

/** An element; names of elements and attributes are in lower case and without their prefix. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (XmlElement | string)[];
}

/**
 * Parses a document into its elements. Throws an Error whose message ends the sentence "content.opf …": for broken XML
 * and for entities of its own, where bombs and outside files come from; the others but the usual five stay as written.
 */
export function parseXml(xml: string): XmlElement {
  // EPUB's own documents may name their type, as HTML does; only what stands in its brackets is dangerous.
  // Read no further than the next `<`: else every further one would be read to the end.
  if (/<!DOCTYPE[^<>[]*\[/i.test(xml) || /<!ENTITY/i.test(xml))
    throw new Error('declares entities, which is not accepted');
  let nodes: unknown;
  try {
    nodes = parser().parse(xml);
  } catch (cause) {
    throw new Error('is not well-formed XML', { cause });
  }
  return { name: '', attributes: new Map(), children: childrenOf(nodes) };
}

/** Elements of these names below an element, at any depth, in the order of the document. */
export function* elementsIn(element: XmlElement, ...names: readonly string[]): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (names.includes(child.name)) yield child;
    yield* elementsIn(child, ...names);
  }
}

/** All text below an element, with its spaces as they are. */
export function textIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

/** XML as it is found: UTF-8 with and without a mark, UTF-16 with one, or what the declaration says. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('latin1');
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes);
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1];
  const encoding = declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Turns numeric entities and the usual five into characters, once; any other stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const TEXT = '#text';
const ATTRIBUTES = ':@';

function parser(): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
  });
}

/** The parser keeps each node as an object of one key, its name, beside its attributes. */
function childrenOf(nodes: unknown): (XmlElement | string)[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Record<string, unknown>) =>
    Object.entries(node)
      .filter(([key]) => key !== ATTRIBUTES)
      .map(([key, value]) =>
        key === TEXT
          ? decodeEntities(String(value))
          : {
              name: key.toLowerCase(),
              attributes: attributesOf(node[ATTRIBUTES]),
              children: childrenOf(value),
            },
      ),
  );
}

function attributesOf(attributes: unknown): Map<string, string> {
  return new Map(
    Object.entries(attributes ?? {}).map(([key, value]) => [
      key.toLowerCase(),
      decodeEntities(String(value)).trim(),
    ]),
  );
}
