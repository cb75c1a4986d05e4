import { Icon, type IconProps } from '../../ui/icon.tsx';

export function PlusBoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="4.5" width="15" height="15" rx="4" />
      <path d="M12 8.5v7M8.5 12h7" />
    </Icon>
  );
}
