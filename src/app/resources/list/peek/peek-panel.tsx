import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../../../../machines/row/row.machine.ts';
import { selectPeeked } from '../../../../../machines/row/row.select.ts';
import * as css from '../../../../../styles/resource-peek.css.ts';
import { exclusiveOf } from '../../../../shared/exclusive.ts';
import { actsOn, holdsAll } from '../../../../shared/publishing.ts';
import type { VisibleFields } from '../../../../shared/query.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Item } from '../../../../shared/wire.ts';
import { useAbilities, useOwnResource } from '../../../data/me.ts';
import { itemQuery } from '../../../data/queries.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { CommandItem } from '../../../commands/command-item.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { useKeyOf } from '../../../commands/use-commands.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Menu, MenuSeparator } from '../../../ui/menu.tsx';
import { Peek } from '../../../ui/peek.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { nameOfRow } from '../../embedded.ts';
import { ownCommands } from '../row-actions.ts';
import { PeekFacts } from './peek-facts.tsx';

/** The row at hand beside its list: what the list knows of it at once, the rest as it comes. */
export function PeekPanel({ resource, visible, row, items }: PeekPanelProps) {
  const run = useRun(row);
  const id = useSelector(row, selectPeeked);
  const sheet = useSmallScreen();
  const listed = items?.find((item) => item.id === id) ?? null;
  const query = useQuery({ ...itemQuery(resource, id ?? -1), enabled: id !== null });
  const item = query.data ?? listed;
  if (id === null) return null;
  return (
    <Peek
      open
      sheet={sheet}
      label={item === null ? resource.title.one : nameOfRow(resource.name, item)}
      onClose={() => void run('peek.close')}
      head={<span className={css.id}>{id}</span>}
      actions={<Walk row={row} sheet={sheet} />}
      foot={<PeekActions resource={resource} item={item} row={row} sheet={sheet} />}
    >
      {item === null ? null : <h2 className={css.title}>{nameOfRow(resource.name, item)}</h2>}
      {item === null ? null : (
        <PeekFacts
          resource={resource}
          visible={visible}
          item={item}
          whole={query.data !== undefined}
        />
      )}
      {query.isError && query.data === undefined ? (
        <ErrorState
          title="The rest could not be loaded"
          text={query.error.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </Peek>
  );
}

function Walk({ row, sheet }: WalkProps) {
  const keys = [useKeyOf('row.previous', row), useKeyOf('row.next', row)];
  return (
    <>
      {sheet ? null : (
        <span className={css.walk}>
          {keys.map((each) => (each === undefined ? null : <KeyHint key={each} keys={each} />))}
        </span>
      )}
      <CommandButton {...WALK} id="row.previous" source={row} icon="chevron-up" />
      <CommandButton {...WALK} id="row.next" source={row} icon="chevron-down" />
    </>
  );
}

const WALK = { shape: 'icon', size: 'small', short: true } as const;

function PeekActions({ resource, item, row, sheet }: ActionsProps) {
  const allowed = useOwnResource(resource);
  const exclusive = exclusiveOf(resource);
  const isDefault = item !== null && exclusive !== null && holdsAll(item, exclusive.values);
  const acts = item === null ? [] : actsOn(allowed, item);
  const own = { source: row, short: true } as const;
  return (
    <>
      <CommandButton {...own} id="row.open" kind="primary" showKeys={!sheet} />
      <CommandButton {...own} id="row.edit" showKeys={!sheet} />
      {acts.map((act) => (
        <CommandButton key={act} {...own} id={`row.${act}`} />
      ))}
      {isDefault ? null : <CommandButton {...own} id="row.makeDefault" />}
      <span className={css.end}>
        <CommandButton {...own} id="row.copyLink" shape="icon" icon="link" />
        {sheet ? (
          <SheetMenu resource={resource} row={row} />
        ) : (
          <CommandButton {...own} id="row.menu" shape="icon" icon="ellipsis" />
        )}
      </span>
    </>
  );
}

/** The sheet covers the row with its menu: what stands there and not beside it is in one of its own. */
function SheetMenu({ resource, row }: Pick<ActionsProps, 'resource' | 'row'>) {
  const own = { source: row } as const;
  const commands = ownCommands(resource, useAbilities(resource));
  return (
    <Menu label="All actions" button={<IconButton label="All actions" icon="ellipsis" />}>
      <CommandItem id="row.view" {...own} />
      <CommandItem id="row.copy" {...own} />
      {commands.length === 0 ? null : <MenuSeparator />}
      {commands.map((command) => (
        <CommandItem key={command} id={command} />
      ))}
      <MenuSeparator />
      <CommandItem id="row.delete" {...own} />
    </Menu>
  );
}

interface WalkProps {
  readonly row: RowRef;
  readonly sheet: boolean;
}

interface ActionsProps extends WalkProps {
  readonly resource: Resource;
  readonly item: Item | null;
}

export interface PeekPanelProps {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly row: RowRef;
  readonly items: readonly Item[] | null;
}
