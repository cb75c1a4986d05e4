import { useState } from 'react';
import { useAccount } from '../../stores/account.ts';
import { shelfMemberId } from '../../stores/member-id.ts';

/** How many members have left this device since the room was opened, in whichever tab; a visitor only signs in. */
export function useTimesLeft(): number {
  useAccount();
  const owner = shelfMemberId();
  const [seen, setSeen] = useState({ owner, left: 0 });
  if (seen.owner !== owner) setSeen({ owner, left: seen.left + (seen.owner === null ? 0 : 1) });
  return seen.left;
}
