import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { closeNotice, type Notice } from '../../stores/notices.ts';

/** Handlers that hold a message's time still while somebody is at it. */
interface Hold {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Closes a message after its life, if it has one (specification §4). The line that shows how much is left is the clock
 * itself: an animation that stops while it is hovered or has the focus, and whose end closes the message.
 */
export function useLife({ id, life }: Notice): { hold: Hold; line: RefObject<HTMLSpanElement | null> } {
  const line = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation | null>(null);
  useEffect(() => {
    if (life === undefined) return;
    const shrinking = [{ scale: '1 1' }, { scale: '0 1' }];
    // A confirmation shows no line; its time runs on nothing visible.
    const animation = new Animation(
      new KeyframeEffect(line.current, shrinking, { duration: life, fill: 'forwards' }),
    );
    animation.onfinish = () => closeNotice(id);
    animation.play();
    running.current = animation;
    return () => animation.cancel();
  }, [id, life]);
  const hold = useMemo(() => {
    const stop = () => running.current?.pause();
    const go = () => running.current?.play();
    return { onPointerEnter: stop, onPointerLeave: go, onFocus: stop, onBlur: go };
  }, []);
  return { hold, line };
}
