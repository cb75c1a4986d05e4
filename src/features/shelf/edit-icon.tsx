import { Icon, type IconProps } from '../../ui/icon.tsx';

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5" />
    </Icon>
  );
}
