import { homeWords } from '../../text/home.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';

/** The page's heading: the eye finds it in the tabs. */
export function HomeTitle() {
  return (
    <h1>
      <HiddenText>{homeWords.title}</HiddenText>
    </h1>
  );
}
