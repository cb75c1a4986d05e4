import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { Link, MerchantContext, withMerchant } from './link.tsx';

/**
 * A link from a comic's cover to its detail page; the cover travels there. Only the link that was followed gives its
 * cover the name: the same comic may stand elsewhere on the page, and a name must be unique.
 */
export function ComicLink(props: {
  to: string;
  className?: string | undefined;
  style?: CSSProperties;
  current?: boolean;
  /** A copy of another link, in a place that is shown only to the eye. */
  copy?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const [followed, follow] = useState(false);
  const travels = useViewTransitionState(withMerchant(props.to, useContext(MerchantContext))) && followed;
  return (
    <Link
      to={props.to}
      viewTransition
      className={travels ? `${props.className ?? ''} travels` : props.className}
      style={props.style}
      onClick={() => follow(true)}
      draggable={false}
      {...(props.label && { 'aria-label': props.label })}
      {...(props.current && { 'aria-current': 'true' as const })}
      {...(props.copy && { tabIndex: -1 })}
    >
      {props.children}
    </Link>
  );
}
