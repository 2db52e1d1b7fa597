import { useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ListSearchRef } from '../../../../machines/list-search/list-search.machine.ts';
import {
  selectOffer,
  selectOfferAt,
  selectSearch,
} from '../../../../machines/list-search/list-search.select.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import { useKeyOf } from '../../commands/use-commands.ts';
import { PageTools } from '../../ui/page.tsx';
import { composing } from '../../ui/composing.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { enterGrid } from '../grid-focus.ts';
import { DateRange } from './date-range-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { GridStore } from './grid-store.ts';
import type { ListPartProps } from './list-part.ts';
import { searchHint } from './list-state.ts';
import type { ListViewToolsProps } from '../feature.ts';
import { useFeature } from '../feature.ts';
import { OFFER_LIST, offerOptionId } from './search/offer-ids.ts';
import { SettingsMenu } from './settings-menu.tsx';

const SearchOffer = lazyPart(async () => (await import('./search-parts.ts')).SearchOffer);

/** Search, filters, columns. */
export function ListTools(props: ListToolsProps) {
  const { resource } = props;
  const { cards } = useFeature(resource);
  return (
    <PageTools>
      <SearchBox {...props} />
      <span className={css.chips}>
        <FilterBar {...props} />
      </span>
      <span className={css.end}>
        <DateRange {...props} />
        {cards === undefined ? null : (
          <PagePart small name="Rows or cards">
            <cards.Tools {...props} />
          </PagePart>
        )}
        {props.view === 'rows' ? <SettingsMenu {...props} /> : null}
      </span>
    </PageTools>
  );
}

/** Words such as 'status:draft' are offered as filters below it. */
function SearchBox({ resource, visible, table, search }: ListToolsProps) {
  const text = useSelector(table.search, selectSearch);
  const keys = useKeyOf('table.search', table.search);
  const isOffered = useSelector(table.search, selectOffer) !== null;
  const at = useSelector(table.search, selectOfferAt);
  const offered = isOffered
    ? ({
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': OFFER_LIST,
        'aria-activedescendant': offerOptionId(at),
      } as const)
    : {};
  return (
    <span className={css.search}>
      <TextInput
        ref={search}
        type="search"
        size="small"
        icon="search"
        keys={text === '' ? keys : undefined}
        placeholder={searchHint(resource, visible)}
        aria-label={`Search ${resource.title.many}`}
        value={text}
        onValue={(next) => table.search.send({ type: 'search.type', text: next })}
        onBlur={() => table.search.send({ type: 'search.left' })}
        onKeyDown={(event) => {
          if (!composing(event)) press(event, table.search);
        }}
        {...offered}
      />
      {isOffered ? (
        <PagePart small name="What the words stand for">
          <SearchOffer search={table.search} input={search} />
        </PagePart>
      ) : null}
    </span>
  );
}

/** Arrows go through what is offered, else into the list; Escape refuses it, else empties the search. */
function press(event: KeyboardEvent, search: ListSearchRef) {
  const { text, offer } = search.getSnapshot().context;
  const done = (send: () => unknown) => {
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  const { key } = event;
  if (key === 'Enter' && text !== '') return done(() => search.send({ type: 'offer.take' }));
  if (offer !== null && (key === 'ArrowDown' || key === 'ArrowUp'))
    return done(() => search.send({ type: 'offer.move', by: key === 'ArrowDown' ? 1 : -1 }));
  if (key === 'ArrowDown' && enterGrid()) event.preventDefault();
  if (key !== 'Escape' || text === '') return;
  done(() => search.send({ type: offer === null ? 'search.clear' : 'offer.dismiss' }));
}

interface ListToolsProps extends ListPartProps, ListViewToolsProps {
  readonly grid: GridStore;
  readonly search: RefObject<HTMLInputElement | null>;
}
