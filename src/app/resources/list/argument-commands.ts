import type { CommandArg } from '../../../../machines/kit/command.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Args, PlainCommand } from '../../shell/commands/directory.ts';
import type { FilterCommandOptions } from './filter-commands.ts';
import type { FilterField } from './filters.ts';
import { firstOperator, namesRecords } from './filters.ts';

/** What the palette asks a value for to filter the list by. */
export function argumentCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  return options.fields.map((entry) => valueCommand(entry, options));
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
  if (namesRecords(field)) return { ...arg, kind: 'record', route: headNamed(field.to).route };
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

const TRUTHS = [
  { value: 'true', title: 'Yes' },
  { value: 'false', title: 'No' },
];
