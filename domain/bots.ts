/** Names by which the programs of search engines and of those who show links call themselves. */
const named =
  // CUBOT makes phones, YandexSearch is an app for readers.
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|bingpreview|whatsapp|embedly|lighthouse-ci|google-inspectiontool|yandex(?!search)|archiver/i;

/** Whether a user agent says that it is a program which reads pages for others. */
export function isBot(userAgent: string): boolean {
  return named.test(userAgent);
}
