import { type RefObject, useEffect, useRef } from 'react';
import { closeNotice, type Notice } from '../../stores/notices.ts';
import { type Hold, useHold } from '../../ui/use-hold.ts';

/**
 * Closes a message after its life, if it has one (specification §4). The line that shows how much is left is the clock
 * itself: an animation that stops while it is hovered or has the focus, and whose end closes the message.
 */
export function useLife({ id, life }: Notice): { hold: Hold; line: RefObject<HTMLSpanElement | null> } {
  const line = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation | null>(null);
  const { held, hold } = useHold();
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
  useEffect(() => {
    if (held) running.current?.pause();
    else running.current?.play();
  }, [held]);
  return { hold, line };
}
