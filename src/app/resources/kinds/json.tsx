import { cut, mono } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { cutText } from '../format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';

const JsonControl = lazyPart(async () => (await import('../control-parts.ts')).JsonControl);
const EventsControl = lazyPart(async () => (await import('../control-parts.ts')).EventsControl);
const PermissionsControl = lazyPart(
  async () => (await import('../control-parts.ts')).PermissionsControl,
);

const AnswersControl = lazyPart(async () => (await import('../control-parts.ts')).AnswersControl);
const RulesControl = lazyPart(async () => (await import('../audience-parts.ts')).RulesControl);

export const json: AppKind<FieldOf<'json'>> = {
  Cell: JsonCell,
  Control: AnyJsonControl,
  Filter: NoFilter,
  width: 200,
  label: 'group',
};

function JsonCell({ field, value, place }: CellProps<FieldOf<'json'>>) {
  if (value === null || value === undefined) return <Nothing />;
  if (field.control === 'permissions' && Array.isArray(value))
    return value.length === 1 ? '1 permission' : `${value.length} permissions`;
  if (field.control === 'rules') return rulesText(value);
  if (field.control === 'events' && Array.isArray(value))
    return value.length === 1 ? '1 event' : `${value.length} events`;
  if (place === 'panel') return <pre className={mono}>{JSON.stringify(value, null, 2)}</pre>;
  const text = JSON.stringify(value);
  return (
    <span className={`${cut} ${mono}`} title={text}>
      {cutText(text)}
    </span>
  );
}

function AnyJsonControl(props: KindControlProps<FieldOf<'json'>>) {
  const { control } = props.field;
  if (control === 'rules') return <RulesControl {...props} />;
  if (control === 'permissions') return <PermissionsControl {...props} />;
  if (control === 'answers') return <AnswersControl {...props} />;
  return control === 'events' ? <EventsControl {...props} /> : <JsonControl {...props} />;
}

/** '3 rules' */
function rulesText(value: unknown): string {
  const count = countRules(value);
  return count === 1 ? '1 rule' : `${count} rules`;
}

function countRules(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, part) => sum + countRules(part), 0);
  if (typeof node !== 'object' || node === null) return 0;
  return 'field' in node ? 1 : countRules(Object.values(node));
}
