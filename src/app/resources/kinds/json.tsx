import { cut, mono } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useFeatures } from '../feature.ts';
import { cutText } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { USUAL } from './usual.ts';

const JsonControl = lazyPart(async () => (await import('../control-parts.ts')).JsonControl);

export const json: AppKind<FieldOf<'json'>> = {
  ...USUAL,
  Cell: JsonCell,
  Control: AnyJsonControl,
  Filter: NoFilter,
  width: () => 200,
  label: 'group',
  formatType: 'Json',
  difference: 'json',
  room: (_value, _place, { control }) =>
    control === 'permissions' ? 'full' : control === 'events' ? 'text' : 'control',
  readsOthers: ({ control }) =>
    control === 'rules' || control === 'answers' || control === 'field-limits',
};

function JsonCell({ field, value, place }: CellProps<FieldOf<'json'>>) {
  if (value === null || value === undefined) return <Nothing />;
  if (field.control === 'permissions' && Array.isArray(value))
    return value.length === 1 ? '1 permission' : `${value.length} permissions`;
  if (field.control === 'field-limits' && Array.isArray(value))
    return value.length === 1 ? '1 limit' : `${value.length} limits`;
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
  const { controls } = useFeatures();
  const Own = (control === undefined ? undefined : controls[control]) ?? JsonControl;
  return <Own {...props} />;
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
