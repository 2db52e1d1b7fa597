import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ComboboxRef } from '../../../../machines/combobox/combobox.machine.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import { selectAwaitsDefault } from '../../../../machines/combobox/combobox.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { SINGLE_ID } from '../../../shared/resources/define.ts';
import type { ListParams } from '../../data/queries.ts';
import { itemQuery, listQuery } from '../../data/queries.ts';
import type { OptionSource } from './option-source.ts';
import { optionParams, keptBy } from './option-source.ts';

/** Picks the first row that has the default's values, or what a single record names, where nothing is picked; that it could not be asked for is no matter. */
export function usePreselect(ref: ComboboxRef, source: OptionSource, from: Defaults) {
  const first = useFirstRow(ref, source, from.preselect);
  const named = useNamed(ref, source, from.start);
  const found = first ?? named;
  useEffect(() => {
    if (found !== null) ref.send({ type: 'combobox.suggest', ids: JSON.parse(found) });
  }, [ref, found]);
}

/** JSON of the ids: the same text for the same ones. */
type Preselected = string | null;

function useFirstRow(
  ref: ComboboxRef,
  source: OptionSource,
  filters: ListParams | undefined,
): Preselected {
  const wanted = useSelector(ref, selectAwaitsDefault) && filters !== undefined;
  const params = {
    ...optionParams({ ...source, groupBy: null }, { search: '', beside: 0, filters }),
    per_page: 1,
    count: false,
  };
  const { data } = useQuery({ ...listQuery(source.resource, params), enabled: wanted, ...QUIETLY });
  const row = wanted ? data?.data[0] : undefined;
  return row === undefined ? null : JSON.stringify([keptBy(source, row)]);
}

function useNamed(
  ref: ComboboxRef,
  source: OptionSource,
  start: StartField | undefined,
): Preselected {
  const wanted = useSelector(ref, selectAwaitsDefault) && start !== undefined;
  const query = itemQuery(start?.resource ?? source.resource, SINGLE_ID);
  const { data } = useQuery({ ...query, enabled: wanted, ...QUIETLY });
  const held = wanted ? data?.[start.field] : undefined;
  const ids: readonly ChoiceId[] = Array.isArray(held) ? held : [];
  return ids.length === 0 ? null : JSON.stringify(ids);
}

const QUIETLY = { retry: false, meta: { quiet: true } } as const;

interface Defaults {
  /** Filters of the row that is picked at first. */
  readonly preselect?: ListParams | undefined;
  readonly start?: StartField | undefined;
}

/** A field of a single record that names rows. */
export interface StartField {
  readonly resource: Resource;
  readonly field: string;
}
