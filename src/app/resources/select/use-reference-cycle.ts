import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIMITS } from '../../../shared/limits.ts';
import { cycleNames, choicesByRecord } from '../../../shared/reference-cycle.ts';
import { embedKey } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { inSentence } from '../../../shared/words.ts';
import { listQuery } from '../../data/queries.ts';

/** Says of an option why the record cannot choose it: following `back` over what others chose would lead to itself. The server judges the save. */
export function useReferenceCycle(
  { resource, name, recordId, readOnly }: ChoosingField,
  back: string | undefined,
): ((row: Embedded) => string | null) | undefined {
  const columns = ['id', resource.text, name].join(',');
  const params = { columns, per_page: LIMITS.perPage, count: false };
  const own = recordId ?? null;
  const asks = back !== undefined && own !== null;
  const { data } = useQuery({ ...listQuery(resource, params), enabled: asks && !readOnly });
  return useMemo(() => {
    if (back === undefined || own === null) return undefined;
    const fields = { text: resource.text, embed: embedKey(name), back };
    const choices = choicesByRecord(data?.data ?? [], fields);
    const one = inSentence(resource.title.one);
    return (row) => {
      const owner = row[back];
      const names = cycleNames(choices, own, typeof owner === 'number' ? owner : null);
      if (names === null) return null;
      return names.length === 0
        ? `Belongs to this ${one}`
        : `Leads back here by ${names.join(', ')}`;
    };
  }, [back, own, data, resource, name]);
}

interface ChoosingField {
  readonly resource: Resource;
  readonly name: string;
  readonly recordId?: number | undefined;
  readonly readOnly: boolean;
}
