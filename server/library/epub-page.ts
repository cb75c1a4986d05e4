import { elementsIn, textIn, type XmlElement } from './xml-tree.ts';

/** Addresses of the images that a document of the spine shows (XHTML or SVG), in its order, as they are written. */
export function imagesShown(document: XmlElement): string[] {
  return [...elementsIn(document, 'img', 'image')].flatMap(
    (element) => element.attributes.get(element.name === 'img' ? 'src' : 'href') || [],
  );
}

/** How much there is to read in a document; a letter of any script counts one. */
export function lettersIn(document: XmlElement): number {
  const bodies = [...elementsIn(document, 'body')];
  return bodies.reduce(
    (sum, body) => sum + textIn(withoutCode(body)).replace(/&\w+;|[^\p{L}\p{N}]/gu, '').length,
    0,
  );
}

function withoutCode(element: XmlElement): XmlElement {
  return {
    ...element,
    children: element.children
      .filter((child) => typeof child === 'string' || !/^(?:script|style)$/.test(child.name))
      .map((child) => (typeof child === 'string' ? child : withoutCode(child))),
  };
}
