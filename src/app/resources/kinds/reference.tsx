import { cut } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { useFeature } from '../feature.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { OF_ONE } from './comparisons.ts';
import { USUAL } from './usual.ts';

type ReferenceField = FieldOf<'reference'>;

const ReferenceControl = lazyPart(
  async () => (await import('../control-parts.ts')).ReferenceControl,
);

export const reference: AppKind<ReferenceField> = {
  ...USUAL,
  Cell: ReferenceCell,
  Control: AnyReferenceControl,
  Filter: lazyPart(async () => (await import('../control-parts.ts')).RecordFilter),
  width: () => 204,
  comparisons: OF_ONE,
  isShort: () => true,
  second: 2,
  argument: 'record',
  selects: true,
  readsOthers: ({ select }) => select?.within !== undefined,
};

/** Some records are chosen by what they show, any other by its name. */
function AnyReferenceControl(props: KindControlProps<ReferenceField>) {
  const { named } = useFeature({ name: props.field.to });
  const Own = named?.Control ?? ReferenceControl;
  return <Own {...props} />;
}

function ReferenceCell({ field, name, item }: CellProps<ReferenceField>) {
  const { named } = useFeature({ name: field.to });
  const [row] = embeddedRows(item, name, field);
  if (row === undefined) return <Nothing />;
  const text = nameOfRow(field.to, row);
  if (named?.cell !== undefined) return named.cell(row, text);
  return (
    <span className={cut} title={text}>
      {text}
    </span>
  );
}
