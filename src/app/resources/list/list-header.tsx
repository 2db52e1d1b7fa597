import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { selectAutoRefresh } from '../../../../machines/list-refresh/list-refresh.select.ts';
import { selectCount, selectIsMoreThere } from '../../../../machines/selection/selection.select.ts';
import * as css from '../../../../styles/list-views.css.ts';
import { siblingsOf } from '../../../shared/navigation.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { CommandItem } from '../../commands/command-item.tsx';
import * as commands from '../../commands/registry/list.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Menu, MenuCheck } from '../../ui/menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-part.ts';

/** Title, count, and what can be done with the list as a whole. */
export function ListHeader({ chooser, ...props }: ListHeaderProps) {
  const { resource, state, answer, failed, table } = props;
  return (
    <>
      <PageHead
        title={state.trash === null ? resource.title.many : `${resource.title.many} in the trash`}
        chooser={<span ref={chooser} className={css.chooserPlace} />}
        count={answer === undefined ? failed ? null : <Skeleton width="5ch" /> : totalText(answer)}
        actions={
          <>
            <CommandButton
              id="table.export"
              source={table.exporting}
              kind="quiet"
              icon="download"
              label={exportLabel(answer)}
            />
            <ListMenu {...props} />
            <CommandButton id="table.new" source={table.root} kind="primary" icon="plus" />
          </>
        }
      />
      <ListSiblings resource={resource} />
    </>
  );
}

interface ListHeaderProps extends ListPartProps {
  /** Where the views have their chooser on a small screen. */
  readonly chooser: RefObject<HTMLSpanElement | null>;
}

/** Says before the press how many rows the file will hold. */
function exportLabel(answer: ListPartProps['answer']) {
  if (answer === undefined || answer.total === 0) return 'Export';
  return `Export ${totalText(answer)} ${answer.total === 1 ? 'row' : 'rows'}`;
}

function totalText({ total, total_is_estimate }: { total: number; total_is_estimate: boolean }) {
  return `${total_is_estimate ? '≈ ' : ''}${formatNumber(total)}`;
}

/** What is rare, and on small screens what the head of the table has elsewhere. On small screens, where the head has no room for it, this is the only place of the export. */
function ListMenu({ table, resource }: ListPartProps) {
  const { button, panel } = useOpener(commands.more);
  const isSmall = useSmallScreen();
  const count = useSelector(table.selection, selectCount);
  const isMoreThere = useSelector(table.selection, selectIsMoreThere);
  const automatic = useSelector(table.refreshing, selectAutoRefresh);
  const run = useRun(table.refreshing);
  return (
    <Menu
      late
      label="List"
      {...panel}
      button={<IconButton {...button} icon="ellipsis" label="More" />}
    >
      {isSmall && count === 0 ? (
        <CommandItem id="rows.selectPage" source={table.selection} />
      ) : null}
      {isSmall && count === 0 && isMoreThere ? (
        <CommandItem id="rows.selectAll" source={table.selection} />
      ) : null}
      <CommandItem id="table.refresh" source={table.refreshing} />
      <CommandItem id={`import.${resource.name}`} />
      <CommandItem id="trash.open" source={table.root} />
      <CommandItem id="trash.leave" source={table.root} />
      <CommandItem id="table.export" source={table.exporting} />
      <MenuCheck
        name="refresh"
        command={automatic ? 'refresh.manual' : 'refresh.automatic'}
        checked={automatic}
        onChecked={(on) => void run(on ? 'refresh.automatic' : 'refresh.manual')}
      >
        Auto refresh
      </MenuCheck>
    </Menu>
  );
}

/** The lists that stand beside this one under one entry of the sidebar; nothing where it stands alone. */
function ListSiblings({ resource }: { readonly resource: Resource }) {
  const tabs = siblingsOf(resource).map(({ name, title, page }) => ({
    id: name,
    title: title.many,
    current: name === resource.name,
    href: page ?? '/',
  }));
  return tabs.length === 0 ? null : (
    <LinkTabs label="Related lists" tabs={tabs} renderLink={(href) => <Link href={href} />} />
  );
}
