import * as css from '../../../../../styles/resource-difference.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOf } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/validation.ts';
import { namesRecords } from '../../list/filters.ts';
import { kindOf } from '../../kinds/index.ts';
import { RecordNames } from '../../record-names.tsx';
import { readableOf } from './readable.ts';
import { wordDifference } from './words.ts';

/** The value of one field to be read; beside an older one, texts show what became of each word. */
export function FieldValue({ resource, name, values, before }: FieldValueProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const value = values[name];
  const text = readableOf(field, value);
  if (text !== null) {
    const old = before === undefined ? null : readableOf(field, before[name]);
    return <Words before={old} after={text} changed={before?.[name] !== value} />;
  }
  if (namesRecords(field)) {
    const ids = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return <span>{ids === '' ? NOTHING : <RecordNames to={field.to} ids={ids} />}</span>;
  }
  const { Cell } = kindOf(field);
  return (
    <span className={css.value}>
      <Cell field={field} name={name} value={value} item={values} place="panel" />
    </span>
  );
}

function Words({ before, after, changed }: WordsProps) {
  if (before === null || before === after) {
    return (
      <span className={css.value}>
        {after === '' ? NOTHING : after}
        {before !== null && changed ? (
          <i className={css.note}>Only its formatting changed.</i>
        ) : null}
      </span>
    );
  }
  return (
    <span className={css.value}>
      {wordDifference(before, after).map(({ kind, text, at }) => {
        const Tag = TAGS[kind];
        return (
          <Tag key={at} className={css.piece[kind]}>
            {text}
          </Tag>
        );
      })}
    </span>
  );
}

const NOTHING = '–';
const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

interface WordsProps {
  readonly before: string | null;
  readonly after: string;
  readonly changed: boolean;
}

interface FieldValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly values: Values;
  /** What it is compared with. */
  readonly before?: Values | undefined;
}
