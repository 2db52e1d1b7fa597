import { useMutation } from '@tanstack/react-query';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import type { Api } from '../../data/client.ts';
import { useApi } from '../../data/client.ts';
import type { ListParams } from '../../data/queries.ts';
import type { Combobox } from './use-combobox.ts';
import type { OptionSource } from './option-source.ts';
import { groupParams, keptBy } from './option-source.ts';

/** Picks every row of a group, or gives all of them up where all are picked. */
export function useGroupPick({ ref, params }: Combobox, source: OptionSource) {
  const api = useApi();
  const { mutate } = useMutation({
    mutationFn: ({ group }: GroupPick) =>
      valuesOfGroup(api, source, groupParams(source, group, narrowingOf(params))),
    onSuccess: (ids, { all }) => ref.send({ type: all ? 'combobox.remove' : 'combobox.add', ids }),
  });
  return mutate;
}

async function valuesOfGroup(
  api: Api,
  source: OptionSource,
  params: ListParams,
): Promise<ChoiceId[]> {
  const values: ChoiceId[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await api<ListAnswer>(source.resource.route, { query: { ...params, page } });
    values.push(...answer.data.map((row) => keptBy(source, row)));
    last = answer.last_page;
  }
  return values;
}

/** The filters of the options, without what is only about their pages. */
function narrowingOf({
  group_by: _group,
  per_page: _size,
  columns: _columns,
  ...rest
}: ListParams) {
  return rest;
}

interface GroupPick {
  readonly group: unknown;
  /** Whether all of them are picked already. */
  readonly all: boolean;
}
