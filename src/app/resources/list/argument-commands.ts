import type { CommandArg } from '../../../../machines/kit/command.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { inSentence } from '../../../shared/words.ts';
import { isReference } from '../../../shared/resources/define.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Args, PlainCommand } from '../../commands/directory.ts';
import { filterValue } from '../../commands/registry/list.ts';
import type { FilterField } from './filters.ts';
import { firstOperator } from './filters.ts';
import { kindOf } from '../kinds/index.ts';
import type { FilterCommandOptions } from './filter-commands.types.ts';

/** What the palette asks a value for to filter the list by. */
export function argumentCommands(options: FilterCommandOptions): readonly PlainCommand[] {
  return options.fields.map((entry) => valueCommand(entry, options));
}

function valueCommand(entry: FilterField, { resource, apply }: FilterCommandOptions): PlainCommand {
  const { name, field, label } = entry;
  const { op, title } = firstOperator(field);
  return {
    ...filterValue(name, `${inSentence(label)} ${title}`, resource.title.many),
    args: [valueArg(entry)],
    run: ({ value }: Args) => {
      apply({ field: name, op, value: String(kindOf(field).fromArgument(value)) });
    },
  };
}

/** What a value of a field is asked for with. */
function valueArg({ field, label: title }: FilterField): CommandArg {
  const arg = { name: 'value', title };
  if (isReference(field)) return { ...arg, kind: 'record', route: metadataNamed(field.to).route };
  const { argument } = kindOf(field);
  if (argument === 'whole') return { ...arg, kind: 'number', whole: true };
  if (argument !== 'choice') return { ...arg, kind: argument };
  return { ...arg, kind: 'choice', choices: sharedKind(field).choices(field) ?? [] };
}
