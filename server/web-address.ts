/** Whether a text is an absolute web address with one of these schemes and without a name and password in it. */
export function isWebAddress(text: string, schemes: readonly string[] = ['http:', 'https:']): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && schemes.includes(url.protocol) && url.username === '' && url.password === '';
}
