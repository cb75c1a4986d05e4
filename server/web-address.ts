/**
 * Whether a text is an absolute web address with one of these schemes, a host, and no name and password in it. URL mends
 * what people mistype: `http:x` would be a host called x.
 */
export function isWebAddress(text: string, schemes: readonly string[] = ['http:', 'https:']): boolean {
  const url = /^[a-z]+:\/\/[^\s/\\]\S*$/i.test(text) ? URL.parse(text) : null;
  return url !== null && schemes.includes(url.protocol) && url.username === '' && url.password === '';
}

/**
 * The origin of an http or https address, null when it is none. A host name may by rights hold `;`, `,` and `'`,
 * which would end a directive of a policy: only what real names are made of is let through.
 */
export function originOf(address: unknown): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url && /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(url.origin) ? url.origin : null;
}

/** Whether a text is a host's name, with `*.` before it those below it; never all hosts below a single label. */
export function isHostPattern(text: unknown): text is string {
  return typeof text === 'string' && /^(\*\.)?([a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}(:\d{1,5})?$/.test(text);
}
