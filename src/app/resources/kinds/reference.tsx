import * as css from '../../../../styles/assets.css.ts';
import { cut } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import type { Values } from '../../../shared/validation.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';

type ReferenceField = FieldOf<'reference'>;

const AssetControl = lazyPart(async () => (await import('../control-parts.ts')).AssetControl);
const ReferenceControl = lazyPart(
  async () => (await import('../control-parts.ts')).ReferenceControl,
);

export const reference: AppKind<ReferenceField> = {
  Cell: ReferenceCell,
  Control: AnyReferenceControl,
  Filter: lazyPart(async () => (await import('../control-parts.ts')).RecordFilter),
  width: 204,
};

/** An asset is chosen by its picture, any other record by its name. */
function AnyReferenceControl(props: KindControlProps<ReferenceField>) {
  return props.field.to === 'assets' ? (
    <AssetControl {...props} />
  ) : (
    <ReferenceControl {...props} />
  );
}

function ReferenceCell({ field, name, item }: CellProps<ReferenceField>) {
  const [row] = embeddedRows(item, name, field);
  if (row === undefined) return <Nothing />;
  const text = nameOfRow(field.to, row);
  if (field.to === 'publications') {
    return <PublicationMark name={text} color={String(row.color ?? '')} withName />;
  }
  if (field.to === 'assets') return <AssetCell row={row} text={text} />;
  return (
    <span className={cut} title={text}>
      {text}
    </span>
  );
}

function AssetCell({ row, text }: { readonly row: Values; readonly text: string }) {
  return (
    <span className={css.withPicture} title={text}>
      <AssetPicture asset={row} longest={96} />
      <span className={cut}>{text}</span>
    </span>
  );
}
