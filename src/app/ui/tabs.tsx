import { Tab, TabList, TabPanel as AriakitTabPanel, TabProvider } from '@ariakit/react/tab';
import type { HTMLAttributes, ReactNode } from 'react';
import * as css from '../../../styles/tabs.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';

/** Panels of one page; none to choose from draws none. Arrows move, Enter chooses. Pages of their own are links, not tabs. */
export function Tabs({ tabs, selected, onSelect, label, page, end, children }: TabsProps) {
  return (
    <TabProvider
      selectedId={selected}
      setSelectedId={(id) => onSelect(id ?? selected)}
      selectOnMove={false}
    >
      {tabs.length === 0 ? null : (
        <TabList className={css.list} aria-label={label} data-page={page ? '' : undefined}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={css.tab}>
              {tab.icon ? <Icon name={tab.icon} /> : null}
              {tab.title}
              {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
            </Tab>
          ))}
          {end}
        </TabList>
      )}
      {children}
    </TabProvider>
  );
}

/**
 * What the tab of this id shows. `keep` keeps it while another tab is shown, and lets it fill the page. `alone` is a part of a
 * page without tabs, whose elements stay as they are where the page gets some.
 */
export function TabPanel({ tab, keep, alone, children }: TabPanelProps) {
  return (
    <AriakitTabPanel
      className={css.panel}
      tabId={tab}
      unmountOnHide={keep !== true}
      data-fill={keep ? '' : undefined}
      {...(alone ? { render: withoutRole } : {})}
    >
      {children}
    </AriakitTabPanel>
  );
}

function withoutRole(props: HTMLAttributes<HTMLDivElement>) {
  const { role: _, 'aria-labelledby': __, tabIndex: ___, ...rest } = props;
  return <div {...rest} />;
}

interface TabsProps {
  readonly tabs: readonly TabEntry[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly label: string;
  /** As wide as the page, with its gutter. */
  readonly page?: boolean | undefined;
  /** Behind the last tab. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

interface TabPanelProps {
  readonly tab: string;
  readonly keep?: boolean | undefined;
  readonly alone?: boolean | undefined;
  readonly children: ReactNode;
}

interface TabEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
  readonly count?: ReactNode;
}
