import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { listQuery } from '../../data/queries.ts';
import type { OptionSource } from './option-source.ts';
import { pickedParams, keptBy } from './option-source.ts';

/** Rows by their values: those at hand, those seen before, and picked ones that had to be asked for. */
export function useKnownRows(
  source: OptionSource,
  picked: readonly ChoiceId[],
  ...atHand: readonly (readonly Embedded[])[]
): ReadonlyMap<ChoiceId, Embedded> {
  const seen = useRef(new Map<ChoiceId, Embedded>());
  const taken = useRef<readonly unknown[]>([]);
  const take = (rows: readonly Embedded[]) => {
    for (const row of rows) seen.current.set(keptBy(source, row), row);
  };
  for (const [at, rows] of atHand.entries()) if (taken.current[at] !== rows) take(rows);
  taken.current = atHand;
  const missing = picked.filter((value) => !seen.current.has(value));
  const asked = useQuery({
    ...listQuery(source.resource, pickedParams(source, missing)),
    enabled: missing.length > 0,
  });
  if (missing.length === 0) return seen.current;
  const known = new Map(seen.current);
  for (const row of asked.data?.data ?? []) known.set(keptBy(source, row), row);
  return known;
}
