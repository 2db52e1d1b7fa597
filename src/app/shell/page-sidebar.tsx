import { useSelector } from '@xstate/react';
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import type { pinsMachine } from '../../../machines/pins/pins.machine.ts';
import { selectPins } from '../../../machines/pins/pins.select.ts';
import type { Destination } from '../../shared/navigation.ts';
import type { Waiting } from '../../shared/contract/today.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { waitingQuery } from '../data/queries.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { isCurrent, pagesBeside, settingsNavigation, sidebar } from '../../shared/navigation.ts';
import { PRODUCT } from '../../shared/product.ts';
import { brand, pageFacts } from '../data/page.ts';
import { readLocal, writeLocal } from '../ports/local.ts';
import { navigation } from '../navigation/go.ts';
import { useRun } from '../commands/page-directory.ts';
import { logoVariant } from '../ui/logo.tsx';
import { useService } from '../data/services.ts';
import { drawerActor, pinsActor } from '../actors/actors.ts';
import { Sidebar } from './sidebar.tsx';
import type { Pinning } from './sidebar.types.ts';
import { useSignal } from '../data/signal.ts';

/** The sidebar of this page: the destinations with the current one marked, and the groups as they were left. */
export function PageSidebar({ path, icons, drawer }: PageSidebarProps) {
  const drawerRef = useService(drawerActor);
  const run = useRun(drawerRef);
  const [closed, setClosed] = useState(closedGroups);
  const pinsRef = useService(pinsActor);
  const pins = useSelector(pinsRef, selectPins);
  const pinning = useMemo(() => pinningOver(pinsRef, pins), [pinsRef, pins]);
  const waiting = useWaitingByPage();
  const now = new Date();
  const toggleGroup = (title: string) => {
    const next = closed.includes(title)
      ? closed.filter((name) => name !== title)
      : [...closed, title];
    writeLocal('closed-groups', next);
    setClosed(next);
  };
  return (
    <>
      <AsksWhatWaits key={path} />
      <Sidebar
        product={PRODUCT}
        year={now.getFullYear()}
        version={pageFacts().version}
        logo={logoVariant(now)}
        brand={useSignal(useService(brand))}
        icons={icons}
        drawer={drawer}
        pins={useMemo(() => pinnedPages(pins, path, waiting), [pins, path, waiting])}
        pinning={pinning}
        top={entries(sidebar.find(({ title }) => title === null)?.items ?? [], path, waiting)}
        groups={sidebar.flatMap(({ title, items }) =>
          title === null
            ? []
            : [{ title, open: !closed.includes(title), items: entries(items, path, waiting) }],
        )}
        others={useMemo(() => entries(pagesBeside(), path), [path])}
        path={path}
        onToggle={() => void run('drawer.toggle')}
        onToggleGroup={toggleGroup}
        onOpen={useService(navigation).go}
        renderLink={linkTo}
      />
    </>
  );
}

function linkTo(href: string) {
  return <Link href={href} />;
}

/** How much waits on each page, by its address. */
function useWaitingByPage(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...waitingQuery, enabled: false });
  return useMemo(() => waitingByPage(data ?? []), [data]);
}

/**
 * Asks what waits when the browser has time: each page is an occasion, and what is not old is not asked for. From then on it
 * is asked for whenever a save or a draft has made it stale.
 */
function AsksWhatWaits() {
  const cache = useQueryClient();
  useEffect(() => {
    const observer = new QueryObserver(cache, { ...waitingQuery, notifyOnChangeProps: [] });
    let stop = () => undefined as unknown;
    const cancel = whenIdle(() => (stop = observer.subscribe(() => undefined)), IDLE_MS);
    return () => {
      cancel();
      stop();
    };
  }, [cache]);
  return null;
}

const IDLE_MS = 5_000;

function waitingByPage(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map(waiting.length === 0 ? [] : [['/', waiting.length]]);
  for (const each of waiting) {
    if (each.kind === 'task') continue;
    const { page } = metadataNamed(each.record.resource);
    if (page !== null) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

function entries(
  items: readonly Destination[],
  path: string,
  waiting?: ReadonlyMap<string, number>,
) {
  return items.map((item) => ({
    title: item.title,
    icon: item.icon,
    href: item.to,
    current: isCurrent(item, path),
    synonyms: item.synonyms,
    count: waiting?.get(item.to),
  }));
}

/** The pages that can be pinned: those of the sidebar and of the settings. */
const PINNABLE = [...sidebar, ...settingsNavigation].flatMap(({ items }) => items);

/** The address under which the page of a path is pinned; null where it cannot be. */
export function pageToPin(path: string): string | null {
  return PINNABLE.find((item) => isCurrent(item, path))?.to ?? null;
}

/** Pages that are no longer there are left out. */
function pinnedPages(pins: readonly string[], path: string, waiting: ReadonlyMap<string, number>) {
  return entries(
    pins.flatMap((pin) => PINNABLE.find(({ to }) => to === pin) ?? []),
    path,
    waiting,
  );
}

function pinningOver({ send }: ActorRefFrom<typeof pinsMachine>, pins: readonly string[]): Pinning {
  return {
    has: (href) => pins.includes(href),
    onPin: (to) => send({ type: 'page.pin', to }),
    onUnpin: (to) => send({ type: 'page.unpin', to }),
    onMove: (to, at) => send({ type: 'pin.move', to, at }),
  };
}

function closedGroups(): readonly string[] {
  const held = readLocal('closed-groups');
  return Array.isArray(held) ? held.filter((title) => typeof title === 'string') : [];
}

interface PageSidebarProps {
  readonly path: string;
  readonly icons: boolean;
  readonly drawer?: boolean;
}
