import type { AnyActorRef } from 'xstate';
import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useRun } from './page-directory.ts';
import { useCommand } from './use-commands.ts';

/** A question whose two answers are commands of one actor; what that refuses cannot be pressed, and says why. */
export function CommandConfirm({ source, commands, ...rest }: CommandConfirmProps) {
  const run = useRun(source);
  const confirm = useCommand(commands.confirm, source);
  return (
    <ConfirmDialog
      {...rest}
      commands={commands}
      keys={confirm?.keys[0]}
      off={confirm?.enabled === false ? (confirm.reason ?? '') : null}
      onConfirm={() => void run(commands.confirm)}
      onCancel={() => void run(commands.cancel)}
    />
  );
}

interface CommandConfirmProps
  extends Omit<ConfirmDialogProps, 'commands' | 'keys' | 'off' | 'onConfirm' | 'onCancel'> {
  readonly source: AnyActorRef;
  /** Ids of the commands that the two buttons are. */
  readonly commands: { readonly confirm: string; readonly cancel: string };
}
