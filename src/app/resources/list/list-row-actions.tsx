import { useState } from 'react';
import type { Item } from '../../../shared/wire.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { RowActions } from '../../ui/table.tsx';
import type { RowDoor } from './row-door.ts';

/** Edit and Copy on hover and focus; all of it in the menu that is always there, made when it is first opened. */
export function ListRowActions({ name, item, door }: ListRowActionsProps) {
  const [armed, setArmed] = useState(false);
  const [open, setOpen] = useState(false);
  const more = (
    <IconButton
      tabIndex={-1}
      icon="ellipsis"
      label={`Actions for ${name}`}
      size="small"
      tip={false}
      data-row-menu=""
      {...(armed
        ? {}
        : {
            'aria-haspopup': 'menu' as const,
            onClick: () => {
              setArmed(true);
              setOpen(true);
            },
          })}
    />
  );
  return (
    <RowActions
      hover={
        <>
          {door.canEdit ? (
            <IconButton
              tabIndex={-1}
              icon="pencil"
              label={`Edit ${name}`}
              size="small"
              tip={false}
              onClick={() => door.edit(item)}
            />
          ) : null}
          {door.canCopy ? (
            <IconButton
              tabIndex={-1}
              icon="copy"
              label={`Copy ${name}`}
              size="small"
              tip={false}
              onClick={() => door.copy(item)}
            />
          ) : null}
        </>
      }
    >
      {armed ? (
        <Menu label={`Actions for ${name}`} open={open} onOpen={setOpen} button={more}>
          {door.canView ? (
            <>
              <MenuItem icon="eye" keys="V" onSelect={() => door.view(item)}>
                View
              </MenuItem>
              <MenuItem icon="panel-right" keys="Space" onSelect={() => door.peek(item)}>
                Peek
              </MenuItem>
            </>
          ) : null}
          {door.canEdit ? (
            <MenuItem icon="pencil" keys="E" onSelect={() => door.edit(item)}>
              Edit
            </MenuItem>
          ) : null}
          {door.canCopy ? (
            <MenuItem icon="copy" keys="Y" onSelect={() => door.copy(item)}>
              Copy
            </MenuItem>
          ) : null}
          {door.canDelete ? (
            <>
              <MenuSeparator />
              <MenuItem icon="trash-2" keys="#" danger onSelect={() => door.remove(item)}>
                Delete
              </MenuItem>
            </>
          ) : null}
        </Menu>
      ) : (
        more
      )}
    </RowActions>
  );
}

interface ListRowActionsProps {
  readonly name: string;
  readonly item: Item;
  readonly door: RowDoor;
}
