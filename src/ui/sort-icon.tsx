import { Icon, type IconProps } from './icon.tsx';

export function SortIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3" />
    </Icon>
  );
}
