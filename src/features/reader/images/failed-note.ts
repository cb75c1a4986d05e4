import { readerWords } from '../../../text/reader.ts';
import styles from './images.module.css';

/** What stands in the box of an image that could not be had: which one, and a button that tries again. */
export function failedNote(imgIndex: number, why: 'failed' | 'offline', retry: () => void): HTMLElement {
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
  return note;
}
