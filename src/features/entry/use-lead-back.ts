import { useCallback, useContext } from 'react';
import { useNavigate } from 'react-router';
import { isEntryRoom } from '../../../domain/redirect-path.ts';
import { MerchantContext, withMerchant } from '../../ui/link.tsx';

/**
 * Leads from an entry to where it was asked from: a step back where that lies right behind, so that it does not stand
 * twice in the history, else it takes the entry's place (specification §4).
 */
export function useLeadBack(target: string): () => void {
  const navigate = useNavigate();
  const to = withMerchant(target, useContext(MerchantContext));
  return useCallback(() => {
    const steps = stepsBackTo(to);
    void (steps ? navigate(-steps) : navigate(to, { replace: true }));
  }, [navigate, to]);
}

/**
 * How many steps back an address of this very document lies, with nothing but entries between; 0 where it does not.
 * Safari before 26.2 and Firefox before 147 do not tell: https://caniuse.com/mdn-api_navigation
 */
function stepsBackTo(to: string): number {
  const { navigation }: { navigation?: Navigation } = window;
  const behind = navigation?.entries().slice(0, navigation.currentEntry?.index).reverse() ?? [];
  const at = behind.findIndex(({ url }) => !isEntryRoom(url?.slice(location.origin.length) ?? ''));
  const { url, sameDocument } = behind[at] ?? {};
  // A document that is brought back whole may still show what nobody had signed in for.
  return sameDocument && url === location.origin + to ? at + 1 : 0;
}
