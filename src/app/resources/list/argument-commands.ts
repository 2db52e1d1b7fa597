import type { CommandArg } from '../../../../machines/kit/command.ts';
import { PER_PAGE_CHOICES } from '../../../shared/limits.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { resourceNamed } from '../../../shared/resources/index.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Args, PlainCommand } from '../../shell/commands/directory.ts';
import { CUSTOM_DATE, customRangeText } from './date-range.ts';
import type { FilterCommandOptions } from './filter-commands.ts';
import type { FilterField } from './filters.ts';
import { firstOperator, namesRecords } from './filters.ts';

/** What the palette asks something for before it changes the list: a page, an order, two days, a value to filter by. */
export function argumentCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  const { resource, visible, fields, change } = options;
  const place = resource.title.many;
  return [
    {
      id: 'page.go',
      title: 'Go to page',
      icon: 'arrow-right',
      synonyms: ['jump', 'page number'],
      place,
      args: [{ name: 'page', title: 'Page number', kind: 'number', whole: true, least: 1 }],
      run: ({ page }) => change({ page: Number(page) }),
    },
    {
      id: 'page.size',
      title: 'Rows per page',
      icon: 'list',
      synonyms: ['page size'],
      place,
      args: [{ name: 'size', title: 'Rows per page', kind: 'choice', choices: SIZES }],
      run({ size }) {
        const perPage = PER_PAGE_CHOICES.find((each) => `${each}` === size);
        if (perPage !== undefined) change({ perPage });
      },
    },
    {
      id: 'sort.by',
      title: 'Sort by column',
      icon: 'list-ordered',
      synonyms: ['order'],
      place,
      args: [
        { name: 'field', title: 'Column', kind: 'choice', choices: columnsOf(resource, visible) },
        { name: 'direction', title: 'Direction', kind: 'choice', choices: DIRECTIONS },
      ],
      run: ({ field, direction }) =>
        change({
          sort: [{ field: String(field), direction: direction === 'desc' ? 'desc' : 'asc' }],
        }),
    },
    {
      id: 'range.custom',
      title: `Date range: ${CUSTOM_DATE}`,
      icon: 'calendar',
      place,
      args: [
        { name: 'from', title: 'From, as 2026-01-31', kind: 'date' },
        { name: 'until', title: 'Until, as 2026-01-31', kind: 'date' },
      ],
      run: ({ from, until }) =>
        change({ range: customRangeText({ from: String(from), until: String(until) }) }),
    },
    ...fields.map((entry) => valueCommand(entry, options)),
  ];
}

function valueCommand(entry: FilterField, { resource, apply }: FilterCommandOptions): PlainCommand {
  const { name, field, label } = entry;
  const { op, title } = firstOperator(field);
  return {
    id: `filter.value.${name}`,
    title: `Filter: ${inSentence(label)} ${title}`,
    icon: 'list-filter',
    place: resource.title.many,
    offered: false,
    args: [valueArg(entry)],
    run: ({ value }: Args) => {
      const stored = field.kind === 'percent' ? Number(value) / 100 : value;
      apply({ field: name, op, value: String(stored) });
    },
  };
}

/** What a value of a field is asked for with. */
function valueArg({ field, label: title }: FilterField): CommandArg {
  const arg = { name: 'value', title };
  if (namesRecords(field)) return { ...arg, kind: 'record', route: resourceNamed(field.to).route };
  switch (field.kind) {
    case 'enum':
      return { ...arg, kind: 'choice', choices: field.values };
    case 'boolean':
      return { ...arg, kind: 'choice', choices: TRUTHS };
    case 'date':
    case 'dateTime':
      return { ...arg, kind: 'date' };
    case 'integer':
    case 'rank':
      return { ...arg, kind: 'number', whole: true };
    case 'number':
    case 'money':
    case 'percent':
      return { ...arg, kind: 'number' };
    default:
      return { ...arg, kind: 'text' };
  }
}

function columnsOf(resource: Resource, { sort }: FilterCommandOptions['visible']) {
  return [...sort].map((value) => ({ value, title: labelOf(resource, value) }));
}

const SIZES = PER_PAGE_CHOICES.map((size) => ({ value: `${size}`, title: `${size}` }));
const DIRECTIONS = [
  { value: 'asc', title: 'Ascending' },
  { value: 'desc', title: 'Descending' },
];
const TRUTHS = [
  { value: 'true', title: 'Yes' },
  { value: 'false', title: 'No' },
];
