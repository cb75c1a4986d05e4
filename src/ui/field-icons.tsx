import { Icon, type IconProps } from './icon.tsx';

/** Icons of fields and of what is said beside them. */
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
