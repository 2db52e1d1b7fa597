import { useSelector } from '@xstate/react';
import {
  selectMayEdit,
  selectMenuOpen,
  selectMenuRow,
} from '../../../../machines/row/row.select.ts';
import type { Item } from '../../../shared/wire.ts';
import { CommandItem } from '../../commands/command-item.tsx';
import { useCommand } from '../../commands/use-commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuSeparator } from '../../ui/menu.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { RowActionsCell } from '../../ui/table.tsx';
import type { RowActions } from './row-actions.ts';

/** Edit and Copy on hover and focus; all of it in the menu that is always there, made when it is first opened. */
export function ListRowActions({ name, item, actions, movable }: ListRowActionsProps) {
  const { row } = actions;
  const mayEdit = useSelector(row, selectMayEdit(item.id));
  const hasMenu = useSelector(row, (snapshot) => selectMenuRow(snapshot) === item.id);
  return (
    <RowActionsCell
      hover={
        <>
          {actions.canEdit && mayEdit ? (
            <RowButton
              data-command="row.edit"
              icon="pencil"
              label={`Edit ${name}`}
              onClick={() => actions.run('row.edit', item)}
            />
          ) : null}
          {actions.canCopy ? (
            <RowButton
              data-command="row.copy"
              icon="copy-plus"
              label={`Copy ${name}`}
              onClick={() => actions.run('row.copy', item)}
            />
          ) : null}
        </>
      }
    >
      {hasMenu ? (
        <RowMenu name={name} item={item} actions={actions} movable={movable} />
      ) : (
        <RowButton
          {...menuButton(name)}
          aria-haspopup="menu"
          onClick={() => actions.run('row.menu', item)}
        />
      )}
    </RowActionsCell>
  );
}

/** What the row's machine offers, under its short titles and with the keys it has for this person. */
function RowMenu({ name, item, actions, movable }: ListRowActionsProps) {
  const { id } = item;
  const { row, commands, run } = actions;
  const open = useSelector(row, selectMenuOpen);
  const removal = useCommand('row.delete', row);
  const own = { source: row, args: { id } };
  return (
    <Menu
      label={`Actions for ${name}`}
      open={open}
      onOpen={(next) => (next ? run('row.menu', item) : row.send({ type: 'menu.close', id }))}
      button={<IconButton {...menuButton(name)} tabIndex={-1} size="small" tip={false} />}
    >
      <CommandItem id="row.view" {...own} />
      <CommandItem id="row.peek" {...own} />
      <CommandItem id="row.edit" {...own} />
      <CommandItem id="row.copy" {...own} />
      <CommandItem id="row.publish" {...own} />
      <CommandItem id="row.publishNow" {...own} />
      <CommandItem id="row.unpublish" {...own} />
      <CommandItem id="row.schedule" {...own} />
      <CommandItem id="row.makeDefault" {...own} />
      <CommandItem id="row.history" {...own} />
      {movable ? <RankItems /> : null}
      {commands.length === 0 ? null : <MenuSeparator />}
      {commands.map((command) => (
        <CommandItem key={command} id={command} />
      ))}
      {removal === null ? null : <MenuSeparator />}
      <CommandItem id="row.delete" {...own} />
    </Menu>
  );
}

/** The row of an open menu is the one at hand. */
function RankItems() {
  return (
    <>
      <MenuSeparator />
      <CommandItem id="rank.up" />
      <CommandItem id="rank.down" />
      <CommandItem id="rank.top" />
      <CommandItem id="rank.to" />
    </>
  );
}

function menuButton(name: string) {
  return {
    icon: 'ellipsis',
    label: `Actions for ${name}`,
    'data-row-menu': '',
    'data-command': 'row.menu',
  } as const;
}

interface ListRowActionsProps {
  readonly name: string;
  readonly item: Item;
  readonly actions: RowActions;
  /** Whether the list shows the order that it may be moved in. */
  readonly movable: boolean;
}
