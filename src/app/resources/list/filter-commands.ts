import { labelOf } from '../../../shared/resources/define.ts';
import type { PlainCommand } from '../../commands/directory.ts';
import { AGGREGATE_CHOICES, sumCommand } from './aggregates.ts';
import { argumentCommands } from './argument-commands.ts';
import { RANGES } from '../../../shared/lists/range.ts';
import type { FilterCommandOptions } from './filter-commands.types.ts';

/** What the palette offers to narrow and group a list by, field by field. */
export function filterCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  const { resource, visible, fields, start, change } = options;
  const place = resource.title.many;
  return [
    ...fields.map(({ name, label }) => ({
      id: `filter.by.${name}`,
      title: `Filter by ${label}`,
      icon: 'list-filter' as const,
      place,
      run: () => start(name),
    })),
    ...RANGES.map(({ value, title }) => ({
      id: `range.${value ?? 'all'}`,
      title: `Date range: ${title}`,
      icon: 'calendar' as const,
      place,
      run: () => change({ range: value }),
    })),
    ...[...visible.group].map((name) => ({
      id: `group.by.${name}`,
      title: `Group by ${labelOf(resource, name)}`,
      icon: 'layout-grid' as const,
      place,
      run: () => change({ groupBy: name }),
    })),
    {
      id: 'group.none',
      title: 'Stop grouping',
      icon: 'layout-grid' as const,
      place,
      run: () => change({ groupBy: null }),
    },
    ...sumCommands(options),
    ...argumentCommands(options),
  ];
}

/** Sum, average, lowest and highest of each column of numbers; again takes it away. */
function sumCommands({ resource, visible, sumUp }: FilterCommandOptions): PlainCommand[] {
  const names = [...visible.aggregate].filter((name) => name !== 'id');
  return names.flatMap((name) =>
    AGGREGATE_CHOICES.map(({ fn, title }) => ({
      id: sumCommand(fn, name),
      title: `${title} of ${labelOf(resource, name)}`,
      icon: 'plus',
      place: resource.title.many,
      offered: false,
      run: () => sumUp(`${fn}:${name}`),
    })),
  );
}
