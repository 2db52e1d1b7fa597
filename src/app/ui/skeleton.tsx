import * as form from '../../../styles/form.css.ts';
import * as css from '../../../styles/skeleton.css.ts';
import { withVars } from './with-vars.ts';

/** The shape of a text that is on its way; hidden for its first 150 ms. */
export function Skeleton({ width, shape }: SkeletonProps) {
  const [name, lines] = typeof shape === 'object' ? ['records', linesOf(shape)] : [shape, {}];
  return (
    <span className={css.late} aria-hidden="true" data-skeleton="">
      <span className={css.skeleton} data-shape={name} style={{ width, ...lines }} />
    </span>
  );
}

/** A form that is on its way. */
export function FormSkeleton({ fields = 5 }: { readonly fields?: number }) {
  return (
    <div className={`${css.fields} ${css.late}`} aria-hidden="true" data-skeleton="">
      <Fields count={fields} />
    </div>
  );
}

/** A record's form that is on its way: its fields, and the column beside them. */
export function RecordSkeleton() {
  return (
    <div className={`${form.layout} ${css.late}`} aria-hidden="true" data-skeleton="">
      <div className={form.main}>
        <Fields count={6} />
      </div>
      <div className={css.fields}>
        <Fields count={4} />
      </div>
    </div>
  );
}

function Fields({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => `field-${at}`).map((key, at) => (
    <div key={key} className={css.field}>
      <span className={css.skeleton} style={{ width: `${12 + ((at * 7) % 16)}%` }} />
      <span className={css.skeleton} data-shape="control" />
    </div>
  ));
}

/** Where there is room three fields of a sub-record stand beside each other. */
function linesOf({ records, fields }: RecordsShape) {
  return withVars([
    [css.records, String(records)],
    [css.recordFields, String(fields)],
    [css.recordLines, String(Math.ceil(fields / 3))],
  ]);
}

interface RecordsShape {
  readonly records: number;
  readonly fields: number;
}

interface SkeletonProps {
  /** Any CSS width: '40%', '12ch'. */
  readonly width?: string | undefined;
  readonly shape?: 'round' | 'tag' | 'check' | FieldShape | undefined;
}

type FieldShape = 'control' | 'lines' | 'picked' | 'text' | 'full' | 'page' | 'foot' | RecordsShape;
