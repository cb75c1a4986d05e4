import { IconLink } from './icon-button.tsx';
import { BackIcon } from './icons.tsx';
import { useStepBack } from './use-step-back.ts';

/**
 * Back to where one was on this site; home, or `to`, for those who came here directly, in this page's place: put on top of
 * it, that room's own arrow would lead back here. `label` says so.
 */
export function BackLink({ label, to = '/recommend' }: { label: string; to?: string | undefined }) {
  return (
    <IconLink replace to={to} label={label} onClick={useStepBack(isOwnBehind)}>
      <BackIcon />
    </IconLink>
  );
}

/** React Router numbers its entries: beyond the first one there is a page of ours to go back to. */
function isOwnBehind(): boolean {
  return window.history.state?.idx > 0;
}
