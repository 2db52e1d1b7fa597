import { formatCount } from '../../src/shared/contract/formats.ts';
import type { CommandArg, CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { TableContext } from './table.types.ts';

export const goToPage = command({
  id: 'page.go',
  title: 'Go to page',
  icon: 'arrow-right',
  synonyms: ['jump', 'page number'],
  args: [{ name: 'page', title: 'Page number', kind: 'number', whole: true, min: 1 }],
  example: () => ({ page: 1 }),
  reason: ({ lastPage }) =>
    lastPage === 1 ? 'There is one page' : `There are ${formatCount(lastPage ?? 0)} pages`,
});

export const setPageSize = command({
  id: 'page.size',
  title: 'Rows per page',
  icon: 'list',
  synonyms: ['page size'],
  args: ({ choices }) => [
    {
      name: 'size',
      title: 'Rows per page',
      kind: 'choice',
      choices: (choices?.sizes ?? []).map((size) => ({ value: `${size}`, title: `${size}` })),
    },
  ],
  example: ({ choices }) => ({ size: choices?.sizes[0] }),
  visible: ({ choices }) => choices !== undefined,
  reason: ({ choices }) => `A page has ${(choices?.sizes ?? []).join(', ')} rows`,
});

export const sortBy = command({
  id: 'sort.by',
  title: 'Sort by column',
  icon: 'list-ordered',
  synonyms: ['order'],
  args: ({ choices }) => [
    { name: 'field', title: 'Column', kind: 'choice', choices: choices?.sorts ?? [] },
    DIRECTION,
  ],
  example: ({ choices }) => ({ field: choices?.sorts[0]?.value, direction: 'asc' }),
  visible: ({ choices }) => (choices?.sorts.length ?? 0) > 0,
  reason: () => 'This table is not sorted by that',
});

export const setRange = command({
  id: 'range.custom',
  title: 'Date range: Custom Date',
  icon: 'calendar',
  args: [day('from', 'From, as 2026-01-31'), day('until', 'Until, as 2026-01-31')],
});

const DIRECTION: CommandArg = {
  name: 'direction',
  title: 'Direction',
  kind: 'choice',
  choices: [
    { value: 'asc', title: 'Ascending' },
    { value: 'desc', title: 'Descending' },
  ],
};

function day(name: string, title: string): CommandArg {
  return { name, title, kind: 'date' };
}

function command(meta: CommandMeta<TableContext>): TransitionMeta<TableContext> {
  return { command: meta };
}
