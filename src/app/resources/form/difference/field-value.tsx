import * as css from '../../../../../styles/resource-difference.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOf, isReference, labelOf } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { toldAt } from '../../../../shared/publishing-words.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PagePart } from '../../../ui/page-part.tsx';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import { kindOf } from '../../kinds/index.ts';
import { RecordNames } from '../../record-names.tsx';
import { useFieldZone } from '../../use-field-zone.ts';
import { jsonWords } from './json-words.ts';
import { wordDifference } from './words.ts';
import type { Field } from '../../../../shared/kinds/index.ts';

/** The value of one field to be read; beside an older one, texts show what became of each word. */
export function FieldValue({ resource, name, values, before, after }: FieldValueProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const value = values[name];
  const { Compared } = kindOf(field);
  if (Compared !== null) {
    return (
      <PagePart
        name={labelOf(resource, name)}
        waiting={<WaitingPage hasNote={before !== undefined || after !== undefined} />}
      >
        <Compared
          field={field}
          name={name}
          label={labelOf(resource, name)}
          values={values}
          other={before ?? after}
          isNew={before !== undefined}
        />
      </PagePart>
    );
  }
  const text = readableOf(field, value);
  if (text !== null) {
    const old = before === undefined ? null : readableOf(field, before[name]);
    return <Words before={old} after={text} changed={before?.[name] !== value} />;
  }
  if (isReference(field)) {
    const ids = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return <span>{ids === '' ? NOTHING : <RecordNames to={field.to} ids={ids} />}</span>;
  }
  const Shown = sharedKind(field).isMoment ? MomentValue : PlainValue;
  return (
    <span className={css.value}>
      <Shown resource={resource} field={field} name={name} values={values} />
    </span>
  );
}

/** As high as what comes, so that the buttons of a dialog do not move from under the pointer. */
function WaitingPage({ hasNote }: { readonly hasNote: boolean }) {
  return (
    <div className={css.page} aria-hidden="true" data-skeleton="">
      <span className={css.frame} />
      {hasNote ? <i className={css.note}>&nbsp;</i> : null}
    </div>
  );
}

/** A moment as the form has it: in the zone of the publication that the record had then. */
function MomentValue(props: ShownProps) {
  const zone = useFieldZone(props.resource, props.values);
  return zone === null ? <Skeleton width="60%" /> : <PlainValue {...props} zone={zone} />;
}

function PlainValue({ resource, field, name, values, zone }: ShownProps) {
  const { Cell } = kindOf(field);
  const item = toldAt(resource, values);
  return <Cell {...{ field, name, item, zone }} value={item[name]} place="panel" />;
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

interface ShownProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly name: string;
  readonly values: Values;
  readonly zone?: string;
}

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
  /** What became of it, where that stands beside it. */
  readonly after?: Values | undefined;
}

/** A value as running text, where its kind is one that is compared word by word; null for the others. */
function readableOf(field: Field, value: unknown): string | null {
  switch (kindOf(field).difference) {
    case 'words':
      return value === null || value === undefined ? '' : String(value);
    case 'html':
      return linesOfHtml(value);
    case 'json':
      return jsonWords(field, value);
    case 'cell':
      return null;
  }
}

/** What a person reads in HTML, each block on a line of its own. */
function linesOfHtml(html: unknown): string {
  if (typeof html !== 'string') return '';
  const broken = html.replace(/<li[^>]*>/gi, '$&• ').replace(BREAK, '$&\n');
  const { body } = new DOMParser().parseFromString(broken, 'text/html');
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const BREAK = /<\/(p|div|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>/gi;
