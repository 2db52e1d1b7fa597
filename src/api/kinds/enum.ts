import type { FieldOf } from '../../shared/kinds/index.ts';
import { comparedAs } from './compare.ts';
import { PLAIN, USUAL, column, ident, quote } from './kind.ts';
import type { ApiKind } from './kind.ts';

type EnumField = FieldOf<'enum'>;

export const enumeration: ApiKind<EnumField> = {
  ...USUAL,
  columns: (name, field) => {
    const values = field.values.map(({ value }) => quote(value)).join(', ');
    return [
      column(name, `text collate ${PLAIN}`, field, { check: `${ident(name)} in (${values})` }),
    ];
  },
  compare: comparedAs('text'),
  fromCell: choiceOf,
  cellHint: ({ values }) => `choose one of ${values.map(({ title }) => title).join(', ')}`,
  cellNames: ({ values }) => values.map(({ title }) => title),
  schema: ({ values }) => ({ type: 'string', enum: values.map(({ value }) => value) }),
};

/** By its value or its title. */
function choiceOf(text: string, { values }: EnumField): string {
  const wanted = text.toLowerCase();
  const found = values.find(
    ({ value, title }) => value.toLowerCase() === wanted || title.toLowerCase() === wanted,
  );
  return found?.value ?? text;
}
