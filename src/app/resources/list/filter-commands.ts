import type { CommandArg } from '../../../../machines/kit/command.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { isReference, labelOf } from '../../../shared/resources/define.ts';
import { STATUS_WORDS } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Args, PlainCommand } from '../../commands/directory.ts';
import * as declared from '../../commands/registry/list.ts';
import { AGGREGATE_CHOICES, sumCommand } from './aggregates.ts';
import { RANGES } from '../../../shared/lists/range.ts';
import { kindOf } from '../kinds/index.ts';
import type { FilterField } from './filters.ts';
import { firstOperator } from './filters.ts';
import type { FilterCommandOptions } from './filter-commands.types.ts';

/** What the palette offers to narrow and group a list by, field by field. */
export function filterCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  const { resource, visible, fields, change, shown } = options;
  const place = resource.title.many;
  return [
    ...fields.map((field) => filterBy(field, options)),
    ...RANGES.map(({ value, title }) => ({
      ...declared.chooseRange(value, title, place),
      holds: value === shown.range ? 'The list is of that date range already' : null,
      run: () => change({ range: value }),
    })),
    ...[...visible.group].map((name) => ({
      ...declared.groupBy({ name, label: labelOf(resource, name) }, place),
      holds: name === shown.groupBy ? 'The list is grouped by it already' : null,
      run: () => change({ groupBy: name }),
    })),
    {
      ...declared.stopGrouping(place),
      holds: shown.groupBy === null ? 'The list is not grouped' : null,
      run: () => change({ groupBy: null }),
    },
    ...sumCommands(options),
  ];
}

/** Asks for the value in the palette; the menu of the list opens an editor instead. */
function filterBy(entry: FilterField, { resource, apply }: FilterCommandOptions) {
  const { name, field } = entry;
  const arg = valueArg(entry);
  return {
    ...declared.filterBy(entry, resource.title.many),
    args: [arg],
    synonyms: [...(arg.choices?.map(({ title }) => title) ?? []), ...statusesOf(resource, name)],
    run: ({ value }: Args) => {
      const { op } = firstOperator(field);
      apply({ field: name, op, value: String(kindOf(field).fromArgument(value)) });
    },
  };
}

/** What rows are called by the field that publishes them, whatever its values are. */
function statusesOf({ publishing }: Resource, name: string): readonly string[] {
  return publishing?.field === name ? [...STATUS_WORDS.draft, ...STATUS_WORDS.published] : [];
}

/** What a value of a field is asked for with, and how it will be compared. */
function valueArg({ field, label }: FilterField): CommandArg {
  const arg = { name: 'value', title: `${label} ${firstOperator(field).title}` };
  if (isReference(field)) return { ...arg, kind: 'record', route: metadataNamed(field.to).route };
  const { argument } = kindOf(field);
  if (argument === 'whole') return { ...arg, kind: 'number', whole: true };
  if (argument !== 'choice') return { ...arg, kind: argument };
  return { ...arg, kind: 'choice', choices: sharedKind(field).choices(field) ?? [] };
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
