import { useSelector } from '@xstate/react';
import { CommandItem } from '../../shell/commands/command-item.tsx';
import { OwnIconButton } from '../../shell/commands/own-button.tsx';
import { Menu, MenuCheck } from '../../ui/menu.tsx';
import type { ListPartProps } from './list-parts.ts';

const OPENER = { id: 'list.more', title: 'More of this list', icon: 'ellipsis' };

/** What is rare. On small screens, where the head has no room for it, this is the only place of the export. */
export function ListMenu({ table, resource }: ListPartProps) {
  const automatic = useSelector(table, (snapshot) => snapshot.hasTag('refreshing-by-itself'));
  return (
    <Menu late label="List" button={<OwnIconButton entry={OPENER} icon="ellipsis" label="More" />}>
      <CommandItem id="table.refresh" source={table} />
      <CommandItem id={`import.${resource.name}`} />
      <CommandItem id="trash.open" source={table} />
      <CommandItem id="trash.leave" source={table} />
      <CommandItem id="table.export" source={table} />
      <MenuCheck
        name="refresh"
        command={automatic ? 'refresh.manual' : 'refresh.automatic'}
        checked={automatic}
        onChecked={(on) => table.send({ type: on ? 'refresh.automatic' : 'refresh.manual' })}
      >
        Auto refresh
      </MenuCheck>
    </Menu>
  );
}
