import type * as CropMargins from './crop-margins.ts';

let code: typeof CropMargins | undefined;

/** What cuts margins off, once it is loaded: without it pages are whole. */
export function cropNow(): typeof CropMargins | undefined {
  return code;
}

/** Loads it; before that the choice does nothing. */
export async function loadCrop(): Promise<void> {
  code ??= await import('./crop-margins.ts');
}
