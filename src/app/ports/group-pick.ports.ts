import { choiceOf } from '../../../machines/combobox/combobox.rules.ts';
import type { ChoiceId } from '../../../machines/combobox/combobox.types.ts';
import { provideGroupPick } from '../../../machines/combobox/group-pick.ports.ts';
import type { ListAnswer } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';

/** The rows of a group of options over the API, page by page. */
export const groupPickOver = overApi((api) =>
  provideGroupPick({
    async readGroup({ route, params, value }, signal) {
      const values: ChoiceId[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answer = await api<ListAnswer>(route, { query: { ...params, page }, signal });
        values.push(...answer.data.map((row) => choiceOf(row[value])));
        last = answer.last_page;
      }
      return values;
    },
  }),
);
