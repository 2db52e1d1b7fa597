import type { AnyActorRef } from 'xstate';
import { offOf, useWhyNot } from '../actors/why-not-asks.ts';
import { MenuItem } from '../ui/menu.tsx';
import { useRun } from './page-directory.ts';
import { useCommand } from './use-commands.ts';

/** A menu's entry for a command: its short title, key, icon and reason are the command's; nothing where it is hidden. */
export function CommandItem({ id, source, args }: CommandItemProps) {
  const command = useCommand(id, source);
  const run = useRun(source);
  const explain = useWhyNot(command);
  if (command === null) return null;
  return (
    <MenuItem
      command={id}
      icon={command.icon ?? 'circle'}
      keys={command.keys[0]}
      off={offOf(command)}
      onRefused={explain}
      danger={command.danger}
      onSelect={() => void run(id, args)}
    >
      {command.short ?? command.title}
    </MenuItem>
  );
}

interface CommandItemProps {
  /** Of the command, like 'row.edit'. */
  readonly id: string;
  /** Takes the command of this actor alone. */
  readonly source?: AnyActorRef | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}
