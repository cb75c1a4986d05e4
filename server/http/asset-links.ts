import type { FastifyInstance } from 'fastify';
import { fingerprintsIn } from '../usecases/app-settings.ts';
import type { Parts } from './parts.ts';

/**
 * By this file Android, and the browser that shows a site as an app, know that an app and the site belong together
 * (decisions §11). They ask each host without saying for which app, so every merchant's stands in it.
 */
export function serveAssetLinks(app: FastifyInstance, parts: Pick<Parts, 'siteMap'>): void {
  app.get('/.well-known/assetlinks.json', { config: { limit: 'page' } }, async (_request, reply) => {
    const all = await parts.siteMap.settingsOfAll(['androidPackage', 'androidFingerprints']);
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(JSON.stringify(all.flatMap(statement)));
  });
}

function statement({ androidPackage, androidFingerprints }: Record<string, unknown>): object[] {
  const fingerprints = fingerprintsIn(textOf(androidFingerprints));
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
