import { labelOf } from '../../../shared/resources/define.ts';
import type { PlainCommand } from '../../commands/directory.ts';
import * as declared from '../../commands/registry/list.ts';
import { AGGREGATE_CHOICES, sumCommand } from './aggregates.ts';
import { argumentCommands } from './argument-commands.ts';
import { RANGES } from '../../../shared/lists/range.ts';
import type { FilterCommandOptions } from './filter-commands.types.ts';

/** What the palette offers to narrow and group a list by, field by field. */
export function filterCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  const { resource, visible, fields, start, change } = options;
  const place = resource.title.many;
  return [
    ...fields.map((field) => ({
      ...declared.filterBy(field, place),
      run: () => start(field.name),
    })),
    ...RANGES.map(({ value, title }) => ({
      ...declared.chooseRange(value, title, place),
      run: () => change({ range: value }),
    })),
    ...[...visible.group].map((name) => ({
      ...declared.groupBy({ name, label: labelOf(resource, name) }, place),
      run: () => change({ groupBy: name }),
    })),
    { ...declared.stopGrouping(place), run: () => change({ groupBy: null }) },
    ...sumCommands(options),
    ...argumentCommands(options),
  ];
}

/** Sum, average, lowest and highest of each column of numbers; again takes it away. */
function sumCommands({ resource, visible, sumUp }: FilterCommandOptions): PlainCommand[] {
  const names = [...visible.aggregate].filter((name) => name !== 'id');
  return names.flatMap((name) =>
    AGGREGATE_CHOICES.map(({ fn, title }) => ({
      ...declared.sumUp(
        sumCommand(fn, name),
        `${title} of ${labelOf(resource, name)}`,
        resource.title.many,
      ),
      run: () => sumUp(`${fn}:${name}`),
    })),
  );
}
