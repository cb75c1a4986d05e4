import { useState } from 'react';
import { useMember } from '../../../stores/member.ts';
import { safetyWords } from '../../../text/safety.ts';
import { RowButton } from '../../../ui/rows.tsx';
import { CloseAccountIcon } from './close-icon.tsx';
import { CloseSheet } from './close-sheet.tsx';

/** The way out for good; there once it is known what goes with it. */
export function CloseRow() {
  const member = useMember();
  const [asking, setAsking] = useState(false);
  if (!member) return null;
  const { row, end } = safetyWords.close;
  return (
    <>
      <RowButton icon={<CloseAccountIcon />} name={row} end={end} onClick={() => setAsking(true)} />
      {asking && <CloseSheet member={member} onClose={() => setAsking(false)} />}
    </>
  );
}
