import { readerWords } from '../../../text/reader.ts';
import { keepFocus } from '../keep-focus.ts';
import styles from './images.module.css';

/** Says in the box of an image that could not be had which one it is, beside a button that tries again. */
export function noteFailed(box: HTMLElement, imgIndex: number, retry: () => void): void {
  const why = navigator.onLine ? 'failed' : 'offline';
  const note = document.createElement('div');
  note.className = styles.failed ?? '';
  note.setAttribute('data-note', '');
  const said = document.createElement('p');
  said.textContent = readerWords.pageMissing[why](imgIndex);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = readerWords.reloadPage;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    retry();
  });
  note.append(said, button);
  box.setAttribute('data-failed', '');
  box.append(note);
}

/** Takes the note out of the box again. */
export function dropNote(box: HTMLElement | null): void {
  box?.removeAttribute('data-failed');
  box?.querySelector('[data-note]')?.remove();
  keepFocus();
}
