import { Icon, type IconProps } from './icon.tsx';

/** Icons of saving, pausing and removing. */
export function SaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11.5M7 11l5 5 5-5M5 20h14" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  );
}

export function RemoveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5M14 11v5" />
    </Icon>
  );
}
