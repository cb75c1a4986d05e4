import { XMLValidator } from 'fast-xml-parser';
import { decodeXml, parseXml, textIn, type XmlElement } from './xml-tree.ts';

/**
 * ComicInfo.xml, or what another document says in its words: texts by element, and the pages that are marked as the
 * front cover.
 */
export interface ComicInfo {
  /** By the element's name as ComicInfo writes it; '' for one that is not there. */
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
  const [root] = childrenNamed(parseXml(xml), 'comicinfo');
  if (!root) throw new Error('has no ComicInfo element');
  return { text: (element) => textOf(root, element.toLowerCase()), frontCovers: frontCovers(root) };
}

/** What stands in it twice counts twice. */
function textOf(root: XmlElement, name: string): string {
  const texts = childrenNamed(root, name).map((element) => textIn(element).trim());
  return texts.filter(Boolean).join(', ');
}

function frontCovers(root: XmlElement): Set<number> {
  const pages = childrenNamed(root, 'pages').flatMap((list) => childrenNamed(list, 'page'));
  const covers = pages.filter(({ attributes }) => attributes.get('type')?.toLowerCase() === 'frontcover');
  const images = covers.map(({ attributes }) => Number(attributes.get('image') || Number.NaN));
  return new Set(images.filter(Number.isInteger));
}

function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => typeof child !== 'string').filter((child) => child.name === name);
}
