import { useEffect, useMemo, useRef, useState } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { TextInput } from '../ui/text-input.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { PinnedPages } from './pinned-pages.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import type { Pinning, SidebarItem, SidebarPages } from './sidebar.types.ts';

/** The pages: those that were pinned, those above the groups, and the groups, or of all of them what a typed text finds. */
export function SidebarNav(props: SidebarPages) {
  const { icons, pins, top, groups, renderLink, path } = props;
  const nav = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(nav);
  const [typed, setTyped] = useState({ text: '', path });
  const query = typed.path === path ? typed.text : '';
  const setQuery = (text: string) => setTyped({ text, path });
  const found = query.trim() === '' ? null : matching(query, props);
  const pinning = usePinsInView(nav, props.pinning);
  useCurrentInView(nav, [...top, ...groups.flatMap(({ items }) => items)]);
  const draw = (item: SidebarItem) => (
    <SidebarLink key={item.href} {...{ item, icons, renderLink }} pinning={pinning} />
  );
  return (
    <>
      {overflows && !icons ? (
        <search className={css.filter}>
          <TextInput
            size="small"
            icon="search"
            aria-label="Filter pages"
            placeholder="Filter pages"
            value={query}
            onValue={setQuery}
            onKeyDown={(event) => {
              const first = found?.[0];
              if (event.key === 'Escape' && query !== '') setQuery('');
              else if (event.key === 'Enter' && first !== undefined) props.onOpen(first.href);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        </search>
      ) : null}
      <div ref={nav} className={css.nav}>
        {found === null ? (
          <>
            <PinnedPages {...{ pins, icons, pinning, renderLink }} />
            {top.map(draw)}
            {groups.map((group) => (
              <SidebarGroup
                key={group.title}
                {...{ group, icons, renderLink, pinning }}
                onToggle={() => props.onToggleGroup(group.title)}
              />
            ))}
          </>
        ) : (
          found.map(draw)
        )}
        {found?.length === 0 ? <p className={css.none}>No page has this name.</p> : null}
      </div>
    </>
  );
}

/** Of all pages, also of folded groups and of those without an entry, those whose words begin with what was typed, each once: by their names first, then by their synonyms. */
function matching(query: string, { top, groups, others }: SidebarPages): readonly SidebarItem[] {
  const words = ` ${query.trim().toLowerCase()}`;
  const has = (text: string) => ` ${text.toLowerCase()}`.includes(words);
  const pages = [...top, ...groups.flatMap(({ items }) => items), ...others];
  const named = pages.filter(({ title }) => has(title));
  const meant = pages
    .filter((page) => !named.includes(page))
    .map((page) => ({ ...page, meant: page.synonyms?.find(has) }))
    .filter((page) => page.meant !== undefined);
  return [...named, ...meant];
}

/** Pins as they are, with the pinned pages brought into view once there is one more: they stand on top. */
function usePinsInView(nav: React.RefObject<HTMLElement | null>, pinning: Pinning): Pinning {
  return useMemo(
    () => ({
      ...pinning,
      onPin: (href) => {
        pinning.onPin(href);
        if (nav.current !== null) nav.current.scrollTop = 0;
      },
    }),
    [nav, pinning],
  );
}

/** Whether there is more than fits; told by the browser once it has laid the page out. */
function useOverflow(nav: React.RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = nav.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // A filter that stands takes no room from what it filters, so that it does not come and go.
      if (element.scrollHeight > element.clientHeight) setOverflows(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [nav]);
  return overflows;
}

/** A page that is reached by other ways than its link is brought into view when there is time. */
function useCurrentInView(nav: React.RefObject<HTMLElement | null>, items: readonly SidebarItem[]) {
  const current = items.find((item) => item.current)?.href;
  useEffect(() => {
    if (current === undefined) return;
    return whenIdle(() => {
      const link = nav.current?.querySelector('[aria-current=page]');
      link?.scrollIntoView?.({ block: 'nearest' });
    }, 500);
  }, [nav, current]);
}
