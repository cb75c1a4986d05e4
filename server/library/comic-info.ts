import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** ComicInfo.xml as it is written: texts by lower-case element name, and the pages that are marked as the front cover. */
export interface ComicInfo {
  /** '' for an element that is not there. */
  text(element: string): string;
  /** Positions in the order of pages, from 0. */
  frontCovers: ReadonlySet<number>;
}

/**
 * Parses ComicInfo.xml (anansi-project.github.io/docs/comicinfo). Throws an Error whose message ends the sentence
 * "ComicInfo.xml …": for broken XML, for another document, and for any DOCTYPE: real files have none, and it is where
 * entity bombs and outside files come from.
 */
export function parseComicInfo(bytes: Buffer): ComicInfo {
  const xml = decodeXml(bytes);
  if (/<!DOCTYPE/i.test(xml)) throw new Error('declares a DOCTYPE, which is not accepted');
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`is not well-formed XML (line ${valid.err.line})`);
  const root = lowerKeys(lowerKeys(parser().parse(xml)).get('comicinfo'));
  if (root.size === 0) throw new Error('has no ComicInfo element');
  return {
    text: (element) => textOf(root.get(element.toLowerCase())),
    frontCovers: frontCovers(root.get('pages')),
  };
}

function parser(): XMLParser {
  // Numbers stay text (`012`, `1.5`). Entities are decoded below, once and only the harmless ones.
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    processEntities: false,
  });
}

/** ComicRack and its heirs write UTF-8 with and without a mark, some UTF-16, and a few say gbk in the declaration. */
function decodeXml(bytes: Buffer): string {
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

function lowerKeys(node: unknown): Map<string, unknown> {
  if (typeof node !== 'object' || node === null) return new Map();
  return new Map(Object.entries(node).map(([key, value]) => [key.toLowerCase(), value]));
}

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).filter(Boolean).join(', ');
  if (typeof node === 'object' && node !== null) return textOf(lowerKeys(node).get('#text'));
  return typeof node === 'string' ? decodeEntities(node).trim() : '';
}

function frontCovers(pages: unknown): Set<number> {
  const page = lowerKeys(pages).get('page');
  const list = (Array.isArray(page) ? page : [page]).map(lowerKeys);
  const covers = list.filter((one) => textOf(one.get('type')).toLowerCase() === 'frontcover');
  return new Set(
    covers.map((one) => Number(textOf(one.get('image')) || Number.NaN)).filter(Number.isInteger),
  );
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
