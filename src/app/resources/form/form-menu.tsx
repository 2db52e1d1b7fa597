import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { Command } from '../../../../machines/kit/command.ts';
import type { Lack } from '../../../../machines/kit/need.ts';
import { offOf, whyNotAsks } from '../../actors/why-not-asks.ts';
import { useRun } from '../../commands/page-directory.ts';
import * as commands from '../../commands/registry/form.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { useService } from '../../data/services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** What publishes it or makes it the default, and what is rare: its page, copy, history, reload, delete; only what the person may do stands in it. */
export function FormMenu({ form, size }: FormMenuProps) {
  const run = useRun();
  const runOfForm = useRun(form);
  const copy = useCommand('form.copy', form);
  const history = useCommand('revisions.open');
  const preview = useCommand('preview.open');
  const reload = useCommand('form.reload', form);
  const remove = useCommand('form.delete', form);
  const { ask } = useService(whyNotAsks);
  const asking = (lack: Lack) => () => ask(lack);
  const verbs = useVerbs();
  const shown = [...verbs, preview, copy, history, reload, remove].filter(
    (command) => command !== null,
  );
  const isOffered = shown.length > 0;
  const { button, panel } = useOpener(isOffered ? commands.more : null, 'form');
  if (!isOffered) return null;
  return (
    <Menu
      label="More"
      {...panel}
      button={<IconButton {...button} icon="ellipsis" label="More" size={size} />}
    >
      {shown.map((command) => (
        <MenuItem
          key={command.id}
          command={command.id}
          icon={command.icon ?? undefined}
          danger={command.danger}
          off={offOf(command)}
          onRefused={command.lack === null ? undefined : asking(command.lack)}
          onSelect={() => {
            const isForm = command.id.startsWith('form.') && !verbs.includes(command);
            void (isForm ? runOfForm(command.id) : run(command.id));
          }}
        >
          {command.title}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What becomes of a record, at the same place and in the same order whether it is looked at or edited. */
function useVerbs(): readonly (Command | null)[] {
  const publish = useCommand('form.publish');
  const publishNow = useCommand('form.publishNow');
  const unpublish = useCommand('form.unpublish');
  const schedule = useCommand('form.schedule');
  const make = useCommand('form.make');
  return [publish, publishNow, unpublish, schedule, make];
}

interface FormMenuProps {
  readonly form: FormRef;
  readonly size?: 'small';
}
