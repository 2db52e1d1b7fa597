import { useState } from 'react';
import { Link } from 'wouter';
import type { Destination } from '../../shared/navigation.ts';
import { isCurrent, sidebar } from '../../shared/navigation.ts';
import { PRODUCT } from '../../shared/product.ts';
import { brand } from '../data/brand.ts';
import { pageFacts } from '../data/page.ts';
import { readLocal, writeLocal } from '../ports/local.ts';
import { useRun } from '../commands/page-directory.ts';
import { logoVariant } from '../ui/logo-variant.ts';
import { useService } from '../data/services.ts';
import { drawerActor } from '../actors/actors.ts';
import { Sidebar } from './sidebar.tsx';
import { useSignal } from '../data/use-signal.ts';

/** The sidebar of this page: the destinations with the current one marked, and the groups as they were left. */
export function PageSidebar({ path, icons, drawer }: PageSidebarProps) {
  const drawerRef = useService(drawerActor);
  const run = useRun(drawerRef);
  const [closed, setClosed] = useState(closedGroups);
  const now = new Date();
  const toggleGroup = (title: string) => {
    const next = closed.includes(title)
      ? closed.filter((name) => name !== title)
      : [...closed, title];
    writeLocal('closed-groups', next);
    setClosed(next);
  };
  return (
    <Sidebar
      product={PRODUCT}
      year={now.getFullYear()}
      version={pageFacts().version}
      logo={logoVariant(now)}
      brand={useSignal(useService(brand))}
      icons={icons}
      drawer={drawer}
      top={entries(sidebar.find(({ title }) => title === null)?.items ?? [], path)}
      groups={sidebar.flatMap(({ title, items }) =>
        title === null
          ? []
          : [{ title, open: !closed.includes(title), items: entries(items, path) }],
      )}
      onToggle={() => void run('drawer.toggle')}
      onToggleGroup={toggleGroup}
      renderLink={linkTo}
    />
  );
}

function linkTo(href: string) {
  return <Link href={href} />;
}

function entries(items: readonly Destination[], path: string) {
  return items.map((item) => ({
    title: item.title,
    icon: item.icon,
    href: item.to,
    current: isCurrent(item, path),
  }));
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
