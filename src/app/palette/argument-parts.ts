import '../resources/form/arktype-jitless.ts';
import type { CommandArg } from '../../../machines/kit/command.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { date, integer, number, text } from '../../shared/kinds/index.ts';
import { resourceNamed } from '../data/resources.ts';
import { valueError } from '../../shared/validation.ts';

/** Why a value is no answer to what a command asks for: by the rule the server has for the field it goes into, else by that of its kind. */
export function refusalOf(arg: CommandArg, value: unknown): string | null {
  const field = arg.field && fieldOf(resourceNamed(arg.field.resource), arg.field.name);
  return valueError(field ?? kindOf(arg), value);
}

/** A field like the one the answer would go into. */
function kindOf({ kind, whole = false, min }: CommandArg): Field {
  const from = min === undefined ? {} : { min };
  switch (kind) {
    case 'number':
      return whole ? integer({ required: true, ...from }) : number({ required: true, ...from });
    case 'date':
      return date({ required: true });
    default:
      return text({ required: true, max: 2_000 });
  }
}
