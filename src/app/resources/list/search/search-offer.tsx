import { Popover, PopoverProvider } from '@ariakit/react/popover';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import {
  selectOffer,
  selectOfferAt,
  selectSearch,
} from '../../../../../machines/list-search/list-search.select.ts';
import type { ListSearchRef } from '../../../../../machines/list-search/list-search.machine.ts';
import * as css from '../../../../../styles/search-offer.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { offerOptionId, OFFER_LIST } from './offer-ids.ts';

/** What the words of the search can be read as, below it; the focus stays in the input. */
export function SearchOffer({ search, input }: SearchOfferProps) {
  const offer = useSelector(search, selectOffer);
  const at = useSelector(search, selectOfferAt);
  const text = useSelector(search, selectSearch);
  if (offer === null) return null;
  const options = [
    ...offer.ways.map((way) => way.map(({ words }) => words)),
    [`Search for “${text.trim()}”`],
  ];
  return (
    <PopoverProvider open placement="bottom-start">
      <Popover
        portal
        modal={false}
        role="group"
        className={css.offer}
        gutter={4}
        aria-label="What you typed as filters"
        data-raised=""
        autoFocusOnShow={false}
        autoFocusOnHide={false}
        hideOnInteractOutside={false}
        hideOnEscape={false}
        getAnchorRect={() => input.current?.closest('label')?.getBoundingClientRect() ?? null}
      >
        {offer.faults.map((fault) => (
          <p key={fault} className={css.fault}>
            <Icon name="circle-alert" />
            {fault}
          </p>
        ))}
        <div id={OFFER_LIST} role="listbox" aria-label="What you typed as filters">
          {options.map((words, place) => (
            <div
              key={words.join()}
              id={offerOptionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              data-active-item={place === at ? '' : undefined}
              className={css.way}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => search.send({ type: 'offer.take', at: place })}
              onKeyDown={undefined}
            >
              <Icon name={place < offer.ways.length ? 'list-filter' : 'search'} />
              <span className={css.words}>{words.join(' · ')}</span>
              {place === at ? <KeyHint keys="Enter" /> : null}
            </div>
          ))}
        </div>
      </Popover>
    </PopoverProvider>
  );
}

interface SearchOfferProps {
  readonly search: ListSearchRef;
  readonly input: RefObject<HTMLInputElement | null>;
}
