import { comicAddress } from '../../../../domain/comic-address.ts';
import { useStepBack } from '../../../ui/use-step-back.ts';

/**
 * What a link from the reader to its comic needs: a step back where the comic's page lies right behind, else that page
 * takes the reader's place. Were it put on top, its own arrow would lead into the reader again.
 */
export function useWayToComic(comicId: number | string) {
  const to = comicAddress(comicId);
  return { to, replace: true, onClick: useStepBack(() => isBehind(to)) };
}

/** Safari before 26.2 and Firefox before 147 do not tell: https://caniuse.com/mdn-api_navigation */
function isBehind(href: string): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return false;
  // It may say its merchant as well.
  const { pathname, searchParams } = new URL(before);
  return `${pathname}?id=${searchParams.get('id')}` === href;
}
