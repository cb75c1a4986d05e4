import { Icon, type IconProps } from './icon.tsx';

/** Icons of what a reader thinks of a comic. */
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
