import { Icon, type IconProps } from '../../../ui/icon.tsx';

export function ComputerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="5" width="15" height="11" rx="1.6" />
      <path d="M2.5 19.5h19" />
    </Icon>
  );
}
