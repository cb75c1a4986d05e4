import { Icon, type IconProps } from './icon.tsx';

/** Icons of what one does. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.8C7 16 3.5 12.9 3.5 9.2A4.6 4.6 0 0 1 8.1 4.5c1.6 0 3 .8 3.9 2.2a4.6 4.6 0 0 1 3.9-2.2 4.6 4.6 0 0 1 4.6 4.7c0 3.7-3.5 6.8-8.5 10.6z" />
    </Icon>
  );
}

export function FullHeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        fill="currentColor"
        stroke="none"
        d="M12 20.4C6.8 16.5 3 13.2 3 9.2A5.1 5.1 0 0 1 8.1 4c1.5 0 2.9.7 3.9 1.9A5.2 5.2 0 0 1 15.9 4 5.1 5.1 0 0 1 21 9.2c0 4-3.8 7.3-9 11.2z"
      />
    </Icon>
  );
}

export function LikeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 10.5v9H4.8a.8.8 0 0 1-.8-.8v-7.4c0-.4.4-.8.8-.8zM7.5 10.5 11.6 4a2.1 2.1 0 0 1 2.3 2.7L13 9.7h4.7a2 2 0 0 1 2 2.4l-1.2 5.8a2 2 0 0 1-2 1.6h-9" />
    </Icon>
  );
}

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

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5" />
    </Icon>
  );
}

export function PlusBoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="4.5" width="15" height="15" rx="4" />
      <path d="M12 8.5v7M8.5 12h7" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.9 6.2A10 10 0 0 1 12 6c3.8 0 7 2 9 6a13 13 0 0 1-2.6 3.4M6.3 7.8A12 12 0 0 0 3 12c2 4 5.2 6 9 6a9.7 9.7 0 0 0 4.3-1" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 3.5 19h17z" />
      <path d="M12 10v4" />
      <circle fill="currentColor" stroke="none" cx="12" cy="16.5" r="1.1" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5" />
      <circle fill="currentColor" stroke="none" cx="12" cy="8" r="1.2" />
    </Icon>
  );
}
