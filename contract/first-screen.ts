import type { Answer, Ask, EndpointName } from './endpoints.ts';

/**
 * Calls an endpoint. Rejects with a CodedError, whatever went wrong. In the
 * browser it goes over the network, for the server's first screens it stays in the process.
 */
export type Call = <Name extends EndpointName>(
  name: Name,
  ask: Ask<Name>,
  how?: CallManner,
) => Promise<Answer<Name>>;

/** How a call is made, beside what it asks. */
export interface CallManner {
  /**
   * Names one purchase or order for good: repeated with the same key it happens once. Required by idempotent endpoints.
   */
  idempotencyKey?: string;
  /** Outlives the page that makes it. */
  keepalive?: boolean;
}

/** An answer that comes with the document itself, so that the first screen asks for nothing. */
export interface Seed {
  /** One ask of one endpoint, written the same by server and browser. */
  key: string;
  /** Where the API gives this answer: the key under which the worker keeps it. */
  address: string;
  data: unknown;
}

/** The id of the element that carries the seeds as JSON. */
export const seedsElementId = 'seeds';

/** How the root of a screen begins that the server has drawn. */
export const renderedRoot = '<div id="root" data-rendered';

/** Stands beside it in a document that the worker had kept: what it shows is of then. */
export const keptMark = 'data-kept';

/** What a screen says of itself in the document's head. */
export interface PageHead {
  /** A screen's own title, empty when it has none; the document's adds the site's name. */
  title: string;
  description?: string;
  /** Pictures of the first screen, fetched before anything else. */
  pictures?: readonly { src: string; srcSet?: string; sizes?: string }[];
  /** The one address of this content: path and the query that makes it what it is, without the merchant. */
  canonical?: string;
  /** What it is to those who link to it; `website` while a room says nothing. */
  kind?: 'website' | 'book' | 'article';
  /** Its picture where it is linked: address or path of a JPEG. */
  image?: string;
  /** Content that search engines shall not list, for example behind a price. */
  noindex?: boolean;
  /** Schema.org objects. `absolute` makes a path of the site a whole address, with the merchant in it. */
  jsonLd?: (absolute: (path: string) => string) => object[];
  /** Sources under `features` whose code the screen needs beside that of its rooms. */
  code?: readonly string[];
  /** Inline code that stands in the markup: the document's policy lets nothing else run. */
  scripts?: readonly string[];
}

/** A screen as the server answers it. */
export interface FirstScreen {
  status: number;
  /**
   * The screen's markup, as React will find it again in the browser; null for a member's own rooms, which only the
   * browser can draw.
   */
  markup: string | null;
  head: PageHead;
  /** Folders under `features` whose code the browser will want. */
  rooms: string[];
  /** Every answer that the screen was made from. */
  seeds: Seed[];
}

/**
 * What the built `first-screen.js` offers the server: renders the first screen of an absolute address, or says where
 * the address leads instead.
 */
export type RenderFirstScreen = (
  url: string,
  merchantId: number,
  call: Call,
) => Promise<FirstScreen | { redirect: string }>;
