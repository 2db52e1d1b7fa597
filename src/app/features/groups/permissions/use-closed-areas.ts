import { useMemo, useState } from 'react';
import type { PlainCommand } from '../../../commands/directory.ts';
import * as declared from '../../../commands/registry/form.ts';
import { usePlainCommands } from '../../../commands/use-commands.ts';

/** Which of the areas are folded, in the order of the areas, and the commands that fold or unfold all of them. */
export function useClosedAreas(areas: readonly string[], place: string): ClosedAreas {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const commands = useMemo<readonly PlainCommand[]>(
    () => [
      {
        ...declared.closeDisclosures(place),
        reason: closed.length < areas.length ? null : 'All parts are folded',
        run: () => setClosed(areas),
      },
      {
        ...declared.openDisclosures(place),
        reason: closed.length > 0 ? null : 'No part is folded',
        run: () => setClosed([]),
      },
    ],
    [areas, closed, place],
  );
  usePlainCommands(commands, 'form');
  const setOpen = (area: string, isOpen: boolean) =>
    setClosed((held) => areas.filter((each) => (each === area ? !isOpen : held.includes(each))));
  return { closed, setOpen };
}

export interface ClosedAreas {
  readonly closed: readonly string[];
  readonly setOpen: (area: string, isOpen: boolean) => void;
}
