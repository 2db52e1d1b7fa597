import { useFeatures } from '../feature.ts';
import { IpCell } from './ip-cell.tsx';
import type { CellProps } from './kind.ts';
import { MaskedEmailCell } from './masked-email-cell.tsx';
import { RowCountCell } from './row-count-cell.tsx';
import { SparklineCell } from './sparkline-cell.tsx';

/** The cell of a field's `format`: few lists have one, so it is a chunk of its own. */
export function FormatCell(props: CellProps) {
  const { answers: AnswersCell } = useFeatures().formats;
  switch (props.field.format) {
    case 'answers':
      return AnswersCell === undefined ? null : <AnswersCell {...props} />;
    case 'sparkline':
      return <SparklineCell {...props} />;
    case 'ip_reputation':
      return <IpCell {...props} />;
    case 'masked_email':
      return <MaskedEmailCell key={String(props.value)} {...props} />;
    case 'row_count':
      return <RowCountCell {...props} />;
    case undefined:
      return null;
  }
}
