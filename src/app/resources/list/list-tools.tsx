import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { Suspense } from 'react';
import { selectSearch } from '../../../../machines/list-search/list-search.select.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import { useKeyOf } from '../../commands/use-commands.ts';
import { PageTools } from '../../ui/page.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { enterGrid } from '../grid-focus.ts';
import { DateRange } from './date-range-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListPartProps } from './list-parts.ts';
import { searchHint } from './list-state.ts';
import type { ListViewToolsProps } from '../feature.ts';
import { useFeature } from '../feature.ts';
import { SettingsMenu } from './settings-menu.tsx';

/** Search, filters, columns. */
export function ListTools(props: ListToolsProps) {
  const { resource, visible, table, search } = props;
  const { cards } = useFeature(resource);
  const text = useSelector(table.search, selectSearch);
  const keys = useKeyOf('table.search', table.search);
  const hint = searchHint(resource, visible);
  return (
    <PageTools>
      <span className={css.search}>
        <TextInput
          ref={search}
          type="search"
          size="small"
          icon="search"
          keys={text === '' ? keys : undefined}
          placeholder={hint}
          aria-label={`Search ${resource.title.many}`}
          value={text}
          onValue={(next) => table.search.send({ type: 'search.type', text: next })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && enterGrid()) event.preventDefault();
            if (event.key !== 'Escape' || text === '') return;
            event.stopPropagation();
            table.search.send({ type: 'search.clear' });
          }}
        />
      </span>
      <span className={css.chips}>
        <FilterBar {...props} />
      </span>
      <span className={css.end}>
        <DateRange {...props} />
        {cards === undefined ? null : (
          <Suspense fallback={null}>
            <cards.Tools {...props} />
          </Suspense>
        )}
        {props.view === 'rows' ? <SettingsMenu {...props} /> : null}
      </span>
    </PageTools>
  );
}

interface ListToolsProps extends ListPartProps, ListViewToolsProps {
  readonly search: RefObject<HTMLInputElement | null>;
}
