/**
 * An amount in the currency's smallest unit as people write it: ¥30, ¥29.90, JP¥500. Whole amounts carry no decimals.
 * A currency that no browser knows stands behind its number.
 */
export function priceText(amount: number, currency: string, language: string): string {
  try {
    return written(amount, currency, language);
  } catch {
    // Merchants may sell for what is no currency of ISO 4217.
    return `${amount / 100} ${currency}`;
  }
}

function written(amount: number, currency: string, language: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const value = amount / 10 ** digits;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // What most of the site's readers pay with is just ¥ to them; other signs keep their country.
    currencyDisplay: currency === 'CNY' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value);
}
