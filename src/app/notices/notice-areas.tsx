import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { closeNotice, type Notice, useNotices } from '../../stores/notices.ts';
import { shellWords } from '../../text/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import styles from './notice-areas.module.css';
import { useAboveModals } from './use-above-modals.ts';
import { useLife } from './use-life.ts';

/**
 * Where messages appear (specification §2, §9): confirmations as a green bar at the top centre with nothing but their
 * summary, everything else at the top right; above an open sheet too.
 */
export function NoticeAreas() {
  const notices = useNotices();
  const headless = notices.filter((it) => it.group === 'headless');
  const others = notices.filter((it) => it.group !== 'headless');
  const { home, stand } = useAboveModals(notices.length > 0);
  return (
    <div ref={home}>
      <div ref={stand} className={styles.stand}>
        <div className={styles.headless} data-part="toast-area" data-group="headless" role="status">
          {headless.map((it) => (
            <Confirmation key={it.id} notice={it} />
          ))}
        </div>
        <div className={styles.area} data-position="top-right" role="status">
          {others.map((it) => (
            <Message key={it.id} notice={it} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Confirmation({ notice }: { notice: Notice }) {
  const { hold } = useLife(notice);
  return (
    <div className={styles.confirmation} {...hold}>
      <CheckIcon size={20} />
      {notice.summary}
    </div>
  );
}

function Message({ notice }: { notice: Notice }) {
  const { hold, line } = useLife(notice);
  const { id, action, severity, summary, detail, closable } = notice;
  const cameFrom = useRef<EventTarget>(null);
  const watched = {
    ...hold,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hold.onFocus();
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
  };

  /** The focus goes back to where it was, and not away with the message. */
  function close({ currentTarget }: MouseEvent<HTMLElement>): void {
    closeNotice(id);
    currentTarget.blur();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    keepFocus();
  }

  return (
    <div
      className={styles.message}
      data-severity={severity}
      {...(severity === 'error' && { role: 'alert' })}
      {...watched}
    >
      <div className={styles.words}>
        <p>{summary}</p>
        {detail && <small>{detail}</small>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={(event) => {
            close(event);
            action.run();
          }}
        >
          {action.name}
        </button>
      )}
      {closable && (
        <IconButton label={shellWords.close} onClick={close}>
          <CloseIcon size={20} />
        </IconButton>
      )}
      <span ref={line} className={styles.life} />
    </div>
  );
}
