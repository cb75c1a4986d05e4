import { createContext } from 'react';
import { type CoverWidth, coverWidths } from '../../contract/pictures.ts';

/** What a cover needs to know of its comic. */
export interface CoverOf {
  id: number;
  title: string;
  coverVersion: string;
  /** `#rrggbb`: fills the box before the picture arrives. */
  coverColor: string;
}

/** Says where a comic's cover is. */
export type CoverAddress = (comic: CoverOf, w: CoverWidth) => string;

/** The shell says where covers come from: `ui` knows no data source. */
export const CoverAddressContext = createContext<CoverAddress>(() => '');

/**
 * The attributes of a cover's picture; a preload that is written from the same ones is reused by the browser.
 * @param sizes exact CSS widths by breakpoint: they decide how many bytes a phone fetches.
 */
export function coverPicture(
  address: CoverAddress,
  comic: CoverOf,
  sizes: string,
): { src: string; srcSet: string; sizes: string } {
  return {
    src: address(comic, 320),
    srcSet: coverWidths.map((w) => `${address(comic, w)} ${w}w`).join(', '),
    sizes,
  };
}
