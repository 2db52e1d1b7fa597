import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ChoicesRef } from '../../../../machines/choices/choices.machine.ts';
import { selectAwaitsDefault } from '../../../../machines/choices/choices.select.ts';
import type { ListParams } from '../../data/queries.ts';
import { listQuery } from '../../data/queries.ts';
import type { OptionSource } from './option-source.ts';
import { optionParams, keptBy } from './option-source.ts';

/** Picks the first row that has the default's values, where nothing is picked; that it could not be asked for is no matter. */
export function usePreselect(
  ref: ChoicesRef,
  source: OptionSource,
  filters: ListParams | undefined,
) {
  const wanted = useSelector(ref, selectAwaitsDefault);
  const params = {
    ...optionParams({ ...source, groupBy: null }, { search: '', beside: 0, filters }),
    per_page: 1,
    count: false,
  };
  const { data } = useQuery({
    ...listQuery(source.resource, params),
    enabled: wanted,
    retry: false,
    meta: { quiet: true },
  });
  const row = wanted ? data?.data[0] : undefined;
  const found = row === undefined ? null : keptBy(source, row);
  useEffect(() => {
    if (found !== null) ref.send({ type: 'choice.suggest', id: found });
  }, [ref, found]);
}
