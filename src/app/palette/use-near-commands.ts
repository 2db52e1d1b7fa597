import { useMemo } from 'react';
import { pageDirectory } from '../commands/page-directory.ts';
import type { LiveCommand } from '../commands/directory.ts';
import { useCommands } from '../commands/use-commands.ts';
import { useServices } from '../data/services.ts';
import { palette } from './palette-ref.ts';

/** Every command within reach; of buttons that are one command the one that would run when the palette has closed. */
export function useNearCommands(): readonly LiveCommand[] {
  const services = useServices();
  const commands = useCommands();
  return useMemo(() => {
    const { directory } = services.get(pageDirectory);
    const focus = services.get(palette).focusBefore();
    return commands.map((command) => directory.nearestOf(command, focus));
  }, [services, commands]);
}
