import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import { workerAddress } from '../../contract/offline.ts';
import { siteLook } from '../install/site-look.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { BuiltPage } from './built-page.ts';
import { type Packed, packed, sendPacked } from './packed.ts';
import type { Parts } from './parts.ts';
import { hostKeys, joinedHosts, policyHosts } from './security-hosts.ts';
import { documentPolicy } from './security-policy.ts';

/** How long the merchants' hosts are known without asking again (ms). */
const hostsLifeMs = 2000;

interface Shell {
  policy: string;
  document: Packed;
  worker: Packed;
}

/**
 * The document that the worker keeps on a device, and the worker. The document's policy is kept with it and shows the
 * screens of every merchant, so it is made for all of them together; when it changes the worker's script changes with
 * it, by which browsers learn that there is something new.
 */
export function serveShell(
  app: FastifyInstance,
  parts: Pick<Parts, 'siteMap' | 'merchants'>,
  page: BuiltPage,
): void {
  const kept = new KeptAnswers<Shell>({ lifeMs: hostsLifeMs, capacity: 2 });
  const shellFor = (request: FastifyRequest) => {
    const secure = request.protocol === 'https';
    return kept.get(String(secure), () => makeShell(secure));
  };

  app.get('/index.html', async (request, reply) => {
    const { document, policy } = await shellFor(request);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return sendPacked(request, reply.header('content-security-policy', policy), document);
  });

  app.get(workerAddress, async (request, reply) => {
    const { worker } = await shellFor(request);
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return sendPacked(request, reply, worker);
  });

  async function makeShell(secure: boolean): Promise<Shell> {
    const [settings, own] = await Promise.all([
      parts.siteMap.settingsOfAll(hostKeys),
      parts.merchants.settings(defaultMerchantId),
    ]);
    const hosts = joinedHosts(settings.map(policyHosts));
    const { html, scripts, styles } = page.shellOf({
      site: siteLook(defaultMerchantId, own ?? {}),
      telegram: hosts.telegram,
    });
    const policy = documentPolicy({ scripts, styles, hosts, secure, anyPictures: true });
    const revision = createHash('sha256').update(policy).update(html).digest('hex').slice(0, 16);
    return {
      policy,
      document: packed(html),
      worker: packed(workerWith(page.worker, revision)),
    };
  }
}

/** The worker's list of what to keep, with another revision of the document. */
function workerWith(worker: string, revision: string): string {
  return worker.replace(/(\{"?revision"?:")[0-9a-f]+(","?url"?:"index\.html"\})/, `$1${revision}$2`);
}
