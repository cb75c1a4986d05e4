import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RefreshIcon } from './icons.tsx';
import { Void } from './void.tsx';

/** What could not be had, in its room: why, what is safe, and the way to try again, and what is `instead`. `small` finds it in the log. */
export function Failure(props: {
  title: string;
  sentence: string;
  small: string;
  retry: string;
  instead?: ReactNode;
}) {
  const { retry, instead, ...said } = props;
  return (
    <div role="alert">
      <Void picture="storm" {...said}>
        <Button look="main" onClick={() => location.reload()}>
          <RefreshIcon size={20} />
          {retry}
        </Button>
        {instead}
      </Void>
    </div>
  );
}
