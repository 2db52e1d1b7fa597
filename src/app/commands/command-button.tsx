import { memo } from 'react';
import type { AnyActorRef } from 'xstate';
import { offOf, useWhyNot } from '../actors/why-not-asks.ts';
import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRun } from './page-directory.ts';
import { useCommand } from './use-commands.ts';

/** A button of a command: title, key and reason are the command's; nothing where the command is hidden. */
export const CommandButton = memo(function CommandButton(props: CommandButtonProps) {
  const { id, source, args, shape, label, short, icon, ...more } = props;
  const { showKeys = true, alsoBy, whyOff, onRan, ...rest } = more;
  const command = useCommand(id, source);
  const run = useRun(source);
  const lacking = useWhyNot(command);
  if (command === null) return null;
  const act = () => {
    if (run(id, args).status === 'ran') onRan?.();
  };
  const title = label ?? (short ? command.short : null) ?? command.title;
  const keys = showKeys ? (command.keys[0] ?? alsoBy) : undefined;
  const off = whyOff ?? offOf(command);
  const explain = lacking ?? (command.whenRefused === null ? undefined : act);
  const shared = { 'data-command': id, keys, off, onRefused: explain, onClick: act } as const;
  if (shape === 'icon') {
    return (
      <IconButton
        {...shared}
        icon={icon ?? command.icon ?? 'circle'}
        label={title}
        size={rest.size}
      />
    );
  }
  return (
    <Button {...rest} {...shared} icon={icon}>
      {title}
    </Button>
  );
});

interface CommandButtonProps
  extends Omit<ButtonProps, 'off' | 'onRefused' | 'keys' | 'onClick' | 'children'> {
  /** Of the command, like 'form.save'. */
  readonly id: string;
  /** Takes the command of this actor alone. */
  readonly source?: AnyActorRef | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
  readonly shape?: 'icon' | undefined;
  /** Said instead of the command's title where a specification names the button otherwise. */
  readonly label?: string | undefined;
  /** Its short title, where what it is about is in sight. */
  readonly short?: boolean | undefined;
  readonly showKeys?: boolean | undefined;
  /** The key of another command that does the same at this moment. */
  readonly alsoBy?: string | undefined;
  /** Why it is off here, though the command is on. */
  readonly whyOff?: string | undefined;
  readonly onRan?: (() => void) | undefined;
}
