import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Call, RenderFirstScreen } from '../../contract/first-screen.ts';
import { type Language, languageIn } from '../../contract/languages.ts';
import { isBot } from '../../domain/bots.ts';
import { siteLook } from '../install/site-look.ts';
import { answerCall } from './answer-call.ts';
import type { BuiltPage } from './built-page.ts';
import { nobody } from './caller.ts';
import { merchantIdOf } from './merchant-id.ts';
import { type Packed, packed } from './packed.ts';
import type { Parts } from './parts.ts';
import { policyHosts } from './security-hosts.ts';
import { documentPolicy } from './security-policy.ts';
import { siteOrigin } from './site-origin.ts';

/** An address that no room has: what is rendered there is the not-found page. */
const nowhere = '/no-such-place';

/** What a navigation is answered with. */
export type PageDocument = { status: number; text: Packed; policy: string } | { redirect: string };

/** What renders a first screen, in each language. */
export type Renders = Readonly<Record<Language, RenderFirstScreen>>;

/** Makes the documents of the page's addresses. */
export class PageDocuments {
  readonly #parts: Parts;
  readonly #page: BuiltPage;
  readonly #renders: Renders;

  constructor(parts: Parts, page: BuiltPage, renders: Renders) {
    this.#parts = parts;
    this.#page = page;
    this.#renders = renders;
  }

  /** Two requests of one key get the same document. */
  static keyOf(request: FastifyRequest): string {
    // The document names its own address, so the same path is another document under another host.
    const { host, protocol, url } = request;
    return [languageOf(request), isBotRequest(request), `${protocol}://${host}${url}`].join(' ');
  }

  async make(request: FastifyRequest): Promise<PageDocument> {
    const merchantId = merchantIdOf(request.query);
    const settings = await this.#settingsOf(request, merchantId);
    return settings
      ? this.#draw(request, request.url, { merchantId, settings })
      : this.#draw(request, nowhere, { merchantId: defaultMerchantId, settings: null });
  }

  /** @param site whose it is; without settings it is nobody's, whom the browser would ask for once more in each room. */
  async #draw(
    request: FastifyRequest,
    url: string,
    { merchantId, settings }: { merchantId: number; settings: Record<string, unknown> | null },
  ): Promise<PageDocument> {
    const language = languageOf(request);
    const call = this.#callOf(request, merchantId);
    const screen = await this.#renders[language](`http://site${url}`, merchantId, call);
    if ('redirect' in screen) return screen;
    // Bots are not shown the error page (specification §2): its status says it all.
    if (screen.status !== 200 && isBotRequest(request)) screen.markup = '';
    const siteName = typeof settings?.siteName === 'string' ? settings.siteName : '';
    const place = { origin: settings ? siteOrigin(request, settings) : '', merchantId, siteName };
    const hosts = policyHosts(settings ?? {});
    const look = { language, site: siteLook(merchantId, settings ?? {}), telegram: hosts.telegram };
    const { html, ...hashes } =
      settings === null || screen.markup === ''
        ? this.#page.stillDocumentOf(screen, place, look)
        : this.#page.documentOf(screen, place, look);
    const secure = request.protocol === 'https';
    const policy = documentPolicy({ ...hashes, hosts, secure });
    return { status: screen.status, text: packed(html), policy };
  }

  #callOf(request: FastifyRequest, merchantId: number): Call {
    return async (name, ask) => {
      try {
        const raw = { params: ask, query: ask, body: ask };
        return (await answerCall(this.#parts, name, raw, merchantId, nobody)) as Answer<typeof name>;
      } catch (error) {
        if (!(error instanceof CodedError)) {
          request.log.error({ err: error }, 'a first screen lacks an answer');
        }
        throw error;
      }
    };
  }

  /** Null when there is no such merchant; a database that fails is for the screen to say. */
  async #settingsOf(request: FastifyRequest, merchantId: number): Promise<Record<string, unknown> | null> {
    try {
      return await this.#parts.merchants.settings(merchantId);
    } catch (error) {
      request.log.error({ err: error }, 'a first screen lacks its merchant');
      return {};
    }
  }
}

function languageOf(request: FastifyRequest): Language {
  return languageIn(request.headers.cookie ?? '');
}

function isBotRequest(request: FastifyRequest): boolean {
  return isBot(request.headers['user-agent'] ?? '');
}
