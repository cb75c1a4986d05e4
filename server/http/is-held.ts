import type { FastifyRequest } from 'fastify';

/**
 * Whether who asks has already what the tag names (RFC 9110 §13.1.2): they may tell several, and a proxy that packs an
 * answer on its way calls its tag weak.
 */
export function isHeld({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const told = headers['if-none-match'];
  if (told === undefined) return false;
  const tags = told.split(',').map((tag) => bare(tag.trim()));
  return tags.includes('*') || tags.includes(bare(etag));
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '');
}
