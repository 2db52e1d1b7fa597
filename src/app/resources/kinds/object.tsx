import type { FieldOf } from '../../../shared/kinds/index.ts';
import { sentence } from '../../../shared/resources/define.ts';
import { useFeatures } from '../feature.ts';
import { cutText } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { FormattedCell } from './formatted-cell.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { USUAL } from './usual.ts';

const ObjectControl = lazyPart(async () => (await import('../control-parts.ts')).ObjectControl);

export const object: AppKind<FieldOf<'object'>> = {
  ...USUAL,
  Cell: ObjectCell,
  Control: AnyObjectControl,
  Filter: NoFilter,
  width: () => 200,
  label: 'group',
  formatType: 'Json',
  difference: 'json',
};

function AnyObjectControl(props: KindControlProps<FieldOf<'object'>>) {
  const { control, format } = props.field;
  const { controls } = useFeatures();
  if (format !== undefined) return <ShownAsCell {...props} />;
  const Own = (control === undefined ? undefined : controls[control]) ?? ObjectControl;
  return <Own {...props} />;
}

/** What only the server writes, and has a cell of its own, stands in a form as in a list. */
function ShownAsCell({ field, name, value, item }: KindControlProps<FieldOf<'object'>>) {
  return (
    <div>
      <FormattedCell field={field} name={name} value={value} item={item} place="panel" />
    </div>
  );
}

/** 'Video ID: abc, MP4 source: …': the fields that hold something. */
function ObjectCell({ field, value, place }: CellProps<FieldOf<'object'>>) {
  const held =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const parts = Object.entries(field.fields).flatMap(([name, inner]) => {
    const own = held[name];
    if (own === null || own === undefined || own === '') return [];
    const text = typeof own === 'object' ? JSON.stringify(own) : String(own);
    return [`${inner.label ?? sentence(name)}: ${text}`];
  });
  if (parts.length === 0) return <Nothing />;
  const text = parts.join(', ');
  return place === 'row' ? <span title={text}>{cutText(text)}</span> : text;
}
