import { createHash } from 'node:crypto';
import type { PolicyHosts } from './security-hosts.ts';

/** What a document holds and needs, as far as its policy must know it. */
export interface PolicyNeeds {
  /** Inline code and style elements that the server itself wrote, as {@link hashOf} names them. */
  scripts: readonly string[];
  styles: readonly string[];
  hosts: PolicyHosts;
  /** The document travels encrypted: everything in it must, too. */
  secure: boolean;
  /**
   * Pictures may come from any encrypted place: for a document that is kept on devices, where a merchant's new picture
   * server must work at once.
   */
  anyPictures?: boolean;
}

const telegramFrames = 'https://*.telegram.org';

/** JSON and other answers that are never shown as a document. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a document. Inline code is named by its hash, not by a nonce: a document is made once
 * for many visitors. Style attributes stay allowed, since the server's markup carries computed geometry and covers'
 * colours in them.
 */
export function documentPolicy({ scripts, styles, hosts, secure, anyPictures }: PolicyNeeds): string {
  const foreign = [...hosts.pictures, ...hosts.scripts, ...hosts.reports, ...(anyPictures ? ['https:'] : [])];
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...hosts.scripts],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...foreign],
    ['connect-src', "'self'", ...foreign],
    ['font-src', "'self'"],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...hosts.forms],
    ['frame-ancestors', hosts.telegram ? telegramFrames : "'none'"],
    ...(secure ? [['upgrade-insecure-requests'] as [string]] : []),
  ];
  return directives.map((directive) => [...new Set(directive)].join(' ')).join('; ');
}

/** An inline script or style by its content. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
