import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Call, RenderFirstScreen } from '../../contract/first-screen.ts';
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

/** Makes the documents of the page's addresses. */
export class PageDocuments {
  readonly #parts: Parts;
  readonly #page: BuiltPage;
  readonly #render: RenderFirstScreen;

  constructor(parts: Parts, page: BuiltPage, render: RenderFirstScreen) {
    this.#parts = parts;
    this.#page = page;
    this.#render = render;
  }

  async make(request: FastifyRequest): Promise<PageDocument> {
    const merchantId = merchantIdOf(request.query);
    const settings = await this.#settingsOf(request, merchantId);
    return settings ? this.#makeFor(request, merchantId, settings) : this.#makeNotFound(request);
  }

  async #makeFor(
    request: FastifyRequest,
    merchantId: number,
    settings: Record<string, unknown>,
  ): Promise<PageDocument> {
    const screen = await this.#render(
      `http://site${request.url}`,
      merchantId,
      this.#callOf(request, merchantId),
    );
    if ('redirect' in screen) return screen;
    const siteName = typeof settings.siteName === 'string' ? settings.siteName : '';
    const place = { origin: siteOrigin(request, settings), merchantId, siteName };
    const { html, ...hashes } = this.#page.documentOf(screen, place);
    const secure = request.protocol === 'https';
    const policy = documentPolicy({ ...hashes, hosts: policyHosts(settings), secure });
    return { status: screen.status, text: packed(html), policy };
  }

  /** In the browser the address of a merchant that is not there would fail once more, in each room its own way. */
  async #makeNotFound(request: FastifyRequest): Promise<PageDocument> {
    const call = this.#callOf(request, defaultMerchantId);
    const screen = await this.#render(`http://site${nowhere}`, defaultMerchantId, call);
    if ('redirect' in screen) return screen;
    const place = { origin: '', merchantId: defaultMerchantId, siteName: '' };
    const { html, ...hashes } = this.#page.stillDocumentOf(screen, place);
    const policy = documentPolicy({
      ...hashes,
      hosts: policyHosts({}),
      secure: request.protocol === 'https',
    });
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
