import { IconLink } from './icon-button.tsx';
import { SearchIcon } from './icons.tsx';
import { RoomHead } from './room-head.tsx';

/** The head of a room with a list: the way back, its title, and the way to the search. */
export function ListHead({ title, words }: { title: string; words: { back: string; search: string } }) {
  return (
    <RoomHead title={title} back={words.back}>
      <IconLink to="/search" label={words.search}>
        <SearchIcon />
      </IconLink>
    </RoomHead>
  );
}
