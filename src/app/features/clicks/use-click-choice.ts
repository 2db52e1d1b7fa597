import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { ClickChoice } from '../../../shared/click-ranges.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { clickFaults, printClickChoice, readClickChoice } from '../../../shared/click-ranges.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { userZone } from '../../resources/format.ts';

/** What of the clicks is shown is the page's address: what it says, what is wrong with it, and how to change it. */
export function useClickChoice() {
  const { go } = useService(navigation);
  const search = useSearch();
  const today = dayOf(new Date(), userZone());
  const choice = useMemo(
    () => readClickChoice(new URLSearchParams(search), today),
    [search, today],
  );
  return {
    choice,
    today,
    faults: clickFaults(choice, today),
    choose(patch: Partial<ClickChoice>) {
      const query = new URLSearchParams(location.search);
      const next = printClickChoice({ ...readClickChoice(query, today), ...patch }, query);
      const text = next.toString();
      go(`${location.pathname}${text === '' ? '' : `?${text}`}`, { replace: true });
    },
  };
}
