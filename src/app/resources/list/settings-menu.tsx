import { lazyPart } from '../../data/lazy-part.tsx';
import * as commands from '../../commands/registry/list.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import type { SettingsProps } from './settings/column-row.tsx';

const TableSettings = lazyPart(async () => (await import('./view-parts.ts')).TableSettings);

/** Columns, page size, density, auto refresh. */
export function SettingsMenu(props: SettingsProps) {
  const { button, panel } = useOpener(commands.settings);
  return (
    <Popover
      late
      label="Table settings"
      placement="bottom-end"
      {...panel}
      button={
        <IconButton
          kind="edged"
          size="small"
          icon="columns-3"
          label={commands.settings.title}
          {...button}
        />
      }
    >
      <PagePart name="The table settings">
        <TableSettings {...props} />
      </PagePart>
    </Popover>
  );
}
