/**
 * A mobile number as a person writes it in E.164 (`+8613800138000`), null when it is none of these regions (ISO 3166).
 * A number without a country code is looked for in their order. The library of the world's numbers is only loaded for
 * regions other than CN.
 */
export async function readPhone(text: string, regions: readonly string[]): Promise<string | null> {
  const digits = withoutSeparators(text);
  for (const region of regions) {
    // A number of North America with its 1 in front may have the form of a mainland one.
    const phone = region === 'CN' ? mainlandPhone(digits) : await phoneIn(region, digits);
    if (phone !== null) return phone;
  }
  return null;
}

/** Whether numbers can be read of a region: there is such a one (ISO 3166), and it has numbers. */
export async function isPhoneRegion(region: string): Promise<boolean> {
  const { isSupportedCountry } = await import('libphonenumber-js/mobile');
  return isSupportedCountry(region);
}

/** `138****8000`; of a number elsewhere, whose parts are not known, only the end. */
export function maskedPhone(phone: string): string {
  const mainland = /^\+86(\d{3})\d{4}(\d{4})$/.exec(phone);
  return mainland ? `${mainland[1]}****${mainland[2]}` : `****${phone.slice(-3)}`;
}

/** Decisions §2: `1[3-9]` and nine digits. */
function mainlandPhone(digits: string): string | null {
  const national = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(digits)?.[1];
  return national ? `+86${national}` : null;
}

async function phoneIn(region: string, digits: string): Promise<string | null> {
  if (!/^\+?\d{4,17}$/.test(digits)) return null;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  if (!isSupportedCountry(region)) return null;
  const number = parsePhoneNumberFromString(digits, region);
  return number?.isValid() && number.country === region ? number.number : null;
}

/** Full-width digits, blanks, hyphens and brackets are how people write; 00 is how some phones say +. */
function withoutSeparators(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s().\-‐-―]/g, '')
    .replace(/^00/, '+');
}
