import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * For a link to what may lie right behind: a plain click steps back there. One with a key held is the browser's own,
 * which opens the link in a new tab or window.
 */
export function useStepBack(isBehind: () => boolean): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !isBehind()) return;
    event.preventDefault();
    void navigate(-1);
  };
}
