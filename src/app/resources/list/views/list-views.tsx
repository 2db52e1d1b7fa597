import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import * as css from '../../../../../styles/list-views.css.ts';
import * as tabs from '../../../../../styles/tabs.css.ts';
import type { ViewsRef } from '../../../../../machines/views/views.machine.ts';
import type { SavedView } from '../../../../shared/contract/views.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { useMe } from '../../../data/me.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { chooseView } from '../../../commands/registry/list.ts';
import { usePlainCommands } from '../../../commands/use-commands.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import type { ListPartProps } from '../list-part.ts';
import { useColumnWidths } from '../settings/column-widths.ts';
import type { ListMemoryProps } from '../list-memory.ts';
import { useListMemory } from '../list-memory.ts';
import { useViews } from './use-views.ts';
import { ViewDialogs } from './view-dialogs.tsx';
import { CHANGED, ViewMenu } from './view-menu.tsx';
import { addressOf, stateOfView, stateWithoutView } from './view-states.ts';

/** The list's views as links, the menu of all of them, and what can be done with a changed one. On a small screen the view's name is the title, and chooses another. */
export function ListViews({ chooser, ...props }: ListViewsProps) {
  const { resource } = props;
  const beside = useBeside(chooser);
  const { ref, shown, isKnown, views } = useViews(props);
  useListMemory(props);
  useColumnWidths(props);
  const current = views.find(({ id }) => id === shown.chosen);
  const changed = shown.narrowed || (current !== undefined && shown.modified);
  const whole = changed || !isKnown ? undefined : shown.chosen;
  useViewCommands(ref, views, { resource, whole });
  const menu = { views, shown, source: ref, many: resource.title.many };
  return (
    <div className={css.bar}>
      <ViewTabs {...props} views={views} shown={shown} />
      {beside !== null ? (
        createPortal(
          <ViewMenu {...menu} title={current?.name ?? allOf(resource)} changed={changed} />,
          beside,
        )
      ) : (
        <ViewMenu {...menu} />
      )}
      {shown.modified ? <ChangedView source={ref} view={current} changed={changed} /> : null}
      <ViewDialogs source={ref} />
    </div>
  );
}

/** Each view by the palette and by its own key. */
function useViewCommands(ref: ViewsRef, views: readonly SavedView[], { resource, whole }: Listed) {
  const commands = useMemo(
    () =>
      [{ id: null, name: allOf(resource) }, ...views].map(({ id, name }) => ({
        ...chooseView(id, name),
        holds: id === whole ? 'It is shown already' : null,
        run: () => ref.send({ type: 'view.choose', id }),
      })),
    [ref, views, resource, whole],
  );
  usePlainCommands(commands, 'page');
}

/** A tab for the list without a view, and one for each. */
function ViewTabs({ views, shown, ...props }: ViewTabsProps) {
  const me = useMe();
  const { resource } = props;
  return (
    <fieldset className={css.views} aria-label="Saved views">
      <Tab
        href={addressOf(resource, stateWithoutView(props, me))}
        name="All"
        current={shown.chosen === null}
        changed={shown.narrowed}
      />
      {views.map((view) => (
        <Tab
          key={view.id}
          href={addressOf(resource, stateOfView(props, view))}
          name={view.name}
          hint={hintOf(view)}
          shared={view.audience !== 'mine'}
          current={view.id === shown.chosen}
          changed={view.id === shown.chosen && shown.modified}
        />
      ))}
    </fieldset>
  );
}

/** What can be done with a view that is not what the list shows any more. */
function ChangedView({ source, view, changed }: ChangedViewProps) {
  return (
    <span className={css.changed}>
      {changed ? (
        <CommandButton
          id={view === undefined ? 'view.reset' : 'view.revert'}
          source={source}
          kind="quiet"
          size="small"
          label={view === undefined ? 'Reset filters and order' : 'Revert'}
        />
      ) : null}
      {view?.may_write ? (
        <CommandButton
          id="view.save"
          source={source}
          kind="quiet"
          size="small"
          label="Save changes"
        />
      ) : (
        <CommandButton
          id="view.create"
          source={source}
          kind="quiet"
          size="small"
          label={view === undefined ? 'Save view' : 'Save as'}
        />
      )}
    </span>
  );
}

function allOf({ title }: ListPartProps['resource']) {
  return `All ${title.many}`;
}

function Tab({ href, name, hint, shared = false, current, changed }: TabProps) {
  return (
    <>
      <Link
        href={href}
        className={tabs.tab}
        title={hint}
        {...(current ? { 'aria-current': true as const } : {})}
      >
        {shared ? <Icon name="users" size="small" /> : null}
        <span className={css.name}>{name}</span>
      </Link>
      {changed ? <span className={css.mark}>{CHANGED}</span> : null}
    </>
  );
}

/** The place beside the title on a small screen, once it stands; null elsewhere. */
function useBeside(chooser: ListViewsProps['chooser']): HTMLElement | null {
  const small = useSmallScreen();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(small ? chooser.current : null), [small, chooser]);
  return place;
}

/** Whose view it is. */
function hintOf({ audience, group, owner }: SavedView): string {
  const by = owner === null ? '' : `, by ${owner.full_name}`;
  if (audience === 'mine') return 'Yours alone';
  return audience === 'group' ? `For ${group?.name ?? 'a group'}${by}` : `For everyone${by}`;
}

interface Listed {
  readonly resource: Resource;
  /** The view that is shown as it was saved; undefined where none is. */
  readonly whole: number | null | undefined;
}

export interface ListViewsProps extends ListMemoryProps {
  /** Beside the page's title. */
  readonly chooser: RefObject<HTMLElement | null>;
}

interface ViewTabsProps
  extends Omit<ListViewsProps, 'chooser' | 'noted'>,
    Pick<ReturnType<typeof useViews>, 'views' | 'shown'> {}

interface ChangedViewProps {
  readonly source: ViewsRef;
  readonly view: SavedView | undefined;
  /** Whether it can be led back. */
  readonly changed: boolean;
}

interface TabProps {
  readonly href: string;
  readonly name: string;
  readonly hint?: string;
  readonly shared?: boolean;
  readonly current: boolean;
  /** Whether the list shows something else than what is named. */
  readonly changed: boolean;
}
