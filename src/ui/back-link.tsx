import { useNavigate } from 'react-router';
import { IconLink } from './icon-button.tsx';
import { BackIcon } from './icons.tsx';

/** Back to where one was on this site; home for those who came here directly. `label` says so. */
export function BackLink({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <IconLink
      to="/recommend"
      label={label}
      onClick={(event) => {
        // React Router numbers its entries: beyond the first one there is a page of ours to go back to.
        if (!(window.history.state?.idx > 0)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <BackIcon />
    </IconLink>
  );
}
