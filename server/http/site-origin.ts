import type { FastifyRequest } from 'fastify';
import { originOf } from '../web-address.ts';

/** Where the site is for good: the merchant's own word, else as it was called. */
export function siteOrigin(request: FastifyRequest, settings: Record<string, unknown>): string {
  return originOf(settings.permanentUrl) ?? callOrigin(request);
}

/** Scheme and host under which the site was called; empty when what the caller says is no name of a host. */
export function callOrigin(request: FastifyRequest): string {
  const { host, protocol } = request;
  return /^[\w.:[\]-]+$/.test(host) ? (originOf(`${protocol}://${host}`) ?? '') : '';
}
