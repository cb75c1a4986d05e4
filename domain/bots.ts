/** Names by which the programs of search engines and of those who show links call themselves. */
const named =
  // CUBOT makes phones.
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|bingpreview|whatsapp|embedly|lighthouse-ci|google-inspectiontool|yandex|baiduspider|sogou|bytespider|archiver/i;

/** Whether a user agent says that it is a program which reads pages for others. */
export function isBot(userAgent: string): boolean {
  return named.test(userAgent);
}
