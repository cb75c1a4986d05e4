import { Link } from './link.tsx';

/** A way to see the same list. */
export interface Choice {
  to: string;
  name: string;
  current: boolean;
}

/** Links to the ways to see a list, of which one is chosen: one looks on where one stands. */
export function ChoiceLinks({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ to, name, current }) => (
    <Link key={to} to={to} replace preventScrollReset {...(current && { 'aria-current': 'true' as const })}>
      {name}
    </Link>
  ));
}
