import { Icon, type IconProps } from '../../../ui/icon.tsx';

/** Somebody who leaves for good. */
export function CloseAccountIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="8.2" r="4" />
      <path d="M3.5 20c.6-3.9 3.4-6 7-6 1.3 0 2.5.3 3.5.8M16 16.5l4.5 4.5M20.5 16.5 16 21" />
    </Icon>
  );
}
