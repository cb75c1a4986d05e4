import { Icon, type IconProps } from '../../../ui/icon.tsx';

export function ShiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 5.5v13M3.5 5.5h12v13h-12zM18.5 9l2.5 3-2.5 3" />
    </Icon>
  );
}
