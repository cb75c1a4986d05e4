import { createHash } from 'node:crypto';
import { defaultMerchantId } from '../../contract/constants.ts';
import { type BrandColor, brandColor } from '../../domain/brand-color.ts';
import { brandHex } from '../../domain/brand-hex.ts';
import { merchantKeys } from '../usecases/merchant.ts';

/** How a merchant's site presents itself outside of its pages: on home screens, in lists of apps, in title bars. */
export interface SiteLook {
  merchantId: number;
  name: string;
  /** Address of the merchant's logo; empty while the project's mark stands for it. */
  logo: string;
  /** The merchant's colour as it wrote it, and what of it enters the palette; null for the palette's own. */
  themeColor: string;
  brand: BrandColor | null;
}

/** The project's colour, in which its mark and the icons in `public/icons` are drawn. */
const ownColor = '#00728a';

/** Reads it from a merchant's settings. */
export function siteLook(merchantId: number, settings: Record<string, unknown>): SiteLook {
  const text = (key: string) => (typeof settings[key] === 'string' ? settings[key].trim() : '');
  return {
    merchantId,
    name: text('siteName') || String(merchantKeys.siteName),
    logo: text('logo'),
    themeColor: text('themeColor'),
    brand: brandColor(text('themeColor')),
  };
}

/** The ground of icons, as `--brand` by daylight. */
export function brandGround({ brand }: SiteLook): string {
  return brand ? brandHex(brand, 0.52) : ownColor;
}

/** A path with whose site it is, as the page writes it too: the default merchant goes without saying. */
export function ownAddress({ merchantId }: Pick<SiteLook, 'merchantId'>, path: string): string {
  if (merchantId === defaultMerchantId) return path;
  return `${path}${path.includes('?') ? '&' : '?'}mid=${merchantId}`;
}

/**
 * Where an icon is found. A merchant without a logo and colour has the project's, which are files; others have theirs
 * drawn, under an address that changes with what they are drawn from.
 */
export function iconAddress(look: SiteLook, name: string): string {
  if (look.logo === '' && look.brand === null) return `/icons/${name}`;
  const drawnFrom = createHash('sha256')
    .update(`${look.logo} ${brandGround(look)}`)
    .digest('hex');
  return ownAddress(look, `/icons/own/${name}?v=${drawnFrom.slice(0, 10)}`);
}
