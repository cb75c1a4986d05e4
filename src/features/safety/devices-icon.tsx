import { Icon, type IconProps } from '../../ui/icon.tsx';

/** A computer with a phone before it: everywhere one is logged in. */
export function DevicesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 9V6.5A1.5 1.5 0 0 0 18.5 5h-13A1.5 1.5 0 0 0 4 6.5V16M2.5 19H12" />
      <rect x="14.5" y="12" width="7" height="9" rx="1.6" />
    </Icon>
  );
}
