import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { appPath } from '../usecases/app-settings.ts';
import { sendRange } from './byte-range.ts';
import { isHeld } from './is-held.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';

/** Download managers come for one file in many parts: it is read from the media store once for all of them (ms). */
const keptMs = 10_000;

/** A merchant's newest Android app under one address that never changes; Request02 while there is none. */
export function serveAppFile(app: FastifyInstance, parts: Pick<Parts, 'merchants' | 'media'>): void {
  const kept = new KeptAnswers<Buffer | null>({ lifeMs: keptMs, capacity: 3 });

  app.get(appPath, { config: { limit: 'page' } }, async (request, reply) => {
    const settings = await parts.merchants.settings(merchantIdOf(request.query));
    if (!settings) throw new CodedError('Site01');
    const key = settings.androidFile;
    const bytes = typeof key === 'string' ? await kept.get(key, () => parts.media.get(key)) : null;
    if (typeof key !== 'string' || !bytes) throw new CodedError('Request02');
    // A key's content never changes, so its name is the tag.
    const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (isHeld(request, etag)) return reply.code(304).send();
    reply.type('application/vnd.android.package-archive');
    reply.header('content-disposition', attachment(`${settings.siteName}-${settings.androidVersion}.apk`));
    return sendRange(request, reply, bytes, etag);
  });
}

/** What the file is called on the phone: in ASCII for old browsers, and as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '').replace(/^-/, 'app-');
  const encoded = encodeURIComponent(name.replace(/[/\\]/g, '-')).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
