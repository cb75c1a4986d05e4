/** What a package costs, as the page's language writes it: ¥6, ¥29.90. */
export function packagePrice({ amount, currency }: { amount: number; currency: string }): string {
  try {
    return new Intl.NumberFormat(document.documentElement.lang, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    }).format(amount / 100);
  } catch {
    // Merchants may sell for what is no currency of ISO 4217.
    return `${amount / 100} ${currency}`;
  }
}
