import { useSelector } from '@xstate/react';
import { run } from '../../shell/commands/page-directory.ts';
import { useCommand } from '../../shell/commands/use-commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuCheck, MenuItem } from '../../ui/menu.tsx';
import type { ListPartProps } from './list-parts.ts';

/** What is rare. On small screens, where the head has no room for it, this is the only place of the export. */
export function ListMenu({ table, resource }: ListPartProps) {
  const importing = useCommand(`import.${resource.name}`);
  const automatic = useSelector(table, (snapshot) => snapshot.hasTag('refreshing-by-itself'));
  return (
    <Menu label="List" button={<IconButton icon="ellipsis" label="More" />}>
      <MenuItem icon="refresh-cw" keys="R" onSelect={() => table.send({ type: 'table.refresh' })}>
        Refresh
      </MenuItem>
      {importing === null ? null : (
        <MenuItem icon="upload" onSelect={() => run(importing.id)}>
          {importing.title}
        </MenuItem>
      )}
      <CommandItem id="trash.open" icon="trash-2" table={table} />
      <CommandItem id="trash.leave" icon="arrow-left" table={table} />
      <CommandItem id="table.export" icon="download" table={table} />
      <MenuCheck
        name="refresh"
        checked={automatic}
        onChecked={(on) => table.send({ type: on ? 'refresh.automatic' : 'refresh.manual' })}
      >
        Auto refresh
      </MenuCheck>
    </Menu>
  );
}

function CommandItem({ id, icon, table }: CommandItemProps) {
  const command = useCommand(id, table);
  if (command === null) return null;
  return (
    <MenuItem
      icon={icon}
      off={command.enabled ? null : (command.reason ?? '')}
      onSelect={() => table.send({ type: id })}
    >
      {command.title}
    </MenuItem>
  );
}

interface CommandItemProps extends Pick<ListPartProps, 'table'> {
  readonly id: 'table.export' | 'trash.open' | 'trash.leave';
  readonly icon: string;
}
