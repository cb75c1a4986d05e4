import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';

/** By this file Android knows that the merchant's app and the site belong together (decisions §11). */
export function serveAssetLinks(app: FastifyInstance, parts: Pick<Parts, 'merchants'>): void {
  app.get('/.well-known/assetlinks.json', { config: { limit: 'page' } }, async (request, reply) => {
    const settings = await parts.merchants.settings(merchantIdOf(request.query));
    if (!settings) throw new CodedError('Site01');
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(JSON.stringify(assetLinks(settings)));
  });
}

function assetLinks({ androidPackage, androidFingerprints }: Record<string, unknown>): object[] {
  const fingerprints = textOf(androidFingerprints)
    .split(/[,，\s]+/)
    .map((fingerprint) => fingerprint.toUpperCase())
    .filter((fingerprint) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(fingerprint));
  const name = textOf(androidPackage).trim();
  if (name === '' || fingerprints.length === 0) return [];
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
