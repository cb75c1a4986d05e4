/** An address of the web as an operator wrote it; null for anything else: `javascript:` must never become a link. */
export function webLink(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/[^\s/]/i.test(address) ? address : null;
}

/** The same, also for a name in Telegram, written @name. */
export function telegramLink(text: string): string | null {
  const name = /^@?([A-Za-z]\w{3,31})$/.exec(text.trim())?.[1];
  return name ? `https://t.me/${name}` : webLink(text);
}

/** The same, also for a postal box of the net, however it is written. */
export function contactLink(text: string): string | null {
  const address = text.trim().replace(/^mailto:/i, '');
  return /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address) ? `mailto:${address}` : webLink(address);
}

/** Where the customer service of a site is; null where it has none. */
export function serviceLink(site: { csEnabled: boolean; customerServiceUrl: string }): string | null {
  return site.csEnabled ? webLink(site.customerServiceUrl) : null;
}
