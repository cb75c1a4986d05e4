import type { WorkboxPlugin } from 'workbox-core';
import type { Envelope } from '../contract/envelope.ts';
import { endsWith } from './ends-with.ts';

/** A network that never answers must not hold its connections for ever: six of them are all that HTTP/1 has (ms). */
const patienceMs = 20_000;

/**
 * Lets only whole answers of our API through: a captive portal's page, a gateway's error or half a body counts as no
 * answer, so that what was last seen serves instead. Without that the page gets it as it came. Only successes are
 * kept; a refusal (401, 403, 404 in the envelope) goes to the page unchanged and replaces nothing.
 */
export const knownAnswers: WorkboxPlugin = {
  // Nor for a page that has gone, where the browser says so (Chromium 150 does not).
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: endsWith(request.signal, AbortSignal.timeout(patienceMs)) }),
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500 && (await codeOf(response)) !== null) return response;
    if (state) state.refused = response;
    throw new Error(`No answer of ours: ${response.status} ${response.url}`);
  },
  cacheWillUpdate: async ({ response }) => ((await codeOf(response)) === '' ? response : null),
  handlerDidError: async ({ state }) => state?.refused as Response | undefined,
};

/** The code of an envelope; `null` when the body is none, or breaks off. */
async function codeOf(response: Response): Promise<string | null> {
  try {
    const body = (await response.clone().json()) as Partial<Envelope> | null;
    return body && 'data' in body && typeof body.code === 'string' ? body.code : null;
  } catch {
    return null;
  }
}
