import { useEffect, useRef, useState } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { TextInput } from '../ui/text-input.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { PinnedPages } from './pinned-pages.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import type { SidebarItem, SidebarPages } from './sidebar.types.ts';

/** The pages: those that were pinned, those above the groups, and the groups, or of all of them what a typed text finds. */
export function SidebarNav(props: SidebarPages) {
  const { icons, pins, top, groups, pinning, renderLink } = props;
  const nav = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(nav);
  const [query, setQuery] = useState('');
  const found = query.trim() === '' ? null : matching(query, top, groups);
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
              if (event.key !== 'Enter' || first === undefined) return;
              event.preventDefault();
              props.onOpen(first.href);
              setQuery('');
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

/** Of all pages, folded groups' as well, those whose words begin with what was typed, each once: by their names first, then by their synonyms. */
function matching(query: string, top: SidebarPages['top'], groups: SidebarPages['groups']) {
  const words = ` ${query.trim().toLowerCase()}`;
  const has = (text: string) => ` ${text.toLowerCase()}`.includes(words);
  const pages = [...top, ...groups.flatMap(({ items }) => items)];
  const named = pages.filter(({ title }) => has(title));
  const meant = pages.filter((page) => !named.includes(page) && page.synonyms?.some(has));
  return [...named, ...meant];
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
