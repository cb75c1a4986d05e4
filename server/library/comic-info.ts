import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeEntities, decodeXml } from './xml-tree.ts';

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
