import { defaultTimeZone } from '../../contract/constants.ts';
import { isTimeZone } from '../../domain/local-day.ts';
import { useSite } from './site.ts';

/** The merchant's zone; the default one where a foreign configuration names none that exists. */
export function useZone(): string {
  const zone = useSite().config?.timeZone ?? '';
  return isTimeZone(zone) ? zone : defaultTimeZone;
}
