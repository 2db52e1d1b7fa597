import { applicable } from '../applies.ts';
import { textValue } from './filter-values.ts';
import type { Fields } from './index.ts';
import type { FieldOptions, Options, Rule, RuleKit, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';
import type { Values } from '../contract/values.ts';

/** Several fields in one value, kept as JSON. */
interface ObjectField extends FieldOptions {
  readonly kind: 'object';
  readonly fields: Fields;
  /** Renders another control for the same value. */
  readonly control?: 'theme';
}

export const objectKind: SharedKind<ObjectField> = {
  ...USUAL,
  operators: [],
  filterValue: textValue,
  sorts: false,
  holds: 'fields',
  bulk: false,
  imports: false,
  rule: ({ fields }, kit) => objectRule(fields, kit),
};

/** Several fields in one value: `object({ width: integer(), height: integer() })`. */
export function object(fields: Fields, options: Options<ObjectField> = {}): ObjectField {
  return { default: {}, ...options, kind: 'object', fields };
}

/** Of one value with these fields, and no others. */
export function objectRule(fields: Fields, kit: RuleKit): Rule {
  const shape = Object.entries(fields).map(([name, inner]) => {
    const always = inner.required === true && inner.when === undefined;
    return [always ? name : `${name}?`, always ? kit.of(inner) : kit.of(inner).or('null')];
  });
  const object = kit.type({ '+': 'reject', ...Object.fromEntries(shape) });
  return object.narrow((record, ctx) => {
    if (Array.isArray(record)) return ctx.reject({ message: 'Send an object.' });
    const missing = missingIn(fields, record as Values, kit);
    return missing === undefined || ctx.reject({ relativePath: [missing], message: 'Required.' });
  }) as Rule;
}

/** The first field that is required where it applies, applies by the values beside it, and is empty. */
function missingIn(fields: Fields, record: Values, { rules }: RuleKit): string | undefined {
  return applicable(fields, record, {}).find(
    ([name, { required, when }]) =>
      required === true && when !== undefined && rules.required(record[name]) !== null,
  )?.[0];
}
