import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { HiddenText } from '../ui/hidden-text.tsx';
import { keepFocus } from '../ui/keep-focus.ts';

/**
 * Tells those who listen which room they have come to, as a new document would, and gives its heading the focus when
 * the old room took it along. A filter or a page of the same room tells of itself.
 */
export function RoomTeller() {
  const { pathname, search } = useLocation();
  const room = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
  const last = useRef(room);
  const [told, tell] = useState('');
  useEffect(() => {
    if (last.current === room) return;
    last.current = room;
    tell(document.title);
    keepFocus();
  }, [room]);
  return (
    <div role="status">
      <HiddenText>{told}</HiddenText>
    </div>
  );
}
