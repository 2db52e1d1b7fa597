import type { MergeRef } from '../../../../machines/merge/merge.machine.ts';
import type { Preview } from '../../../../machines/merge/merge.types.ts';
import * as css from '../../../../styles/resource-merge.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { resourceNamed } from '../../data/resources.ts';
import { inSentence } from '../../../shared/words.ts';
import { formatNumber } from '../format.ts';
import { MergeField } from './merge-field.tsx';

/** Whose value stays in each field, what will name the target, and what stays behind. */
export function MergeReview({ resource, merge, preview, disabled }: MergeReviewProps) {
  const { rows, fields, moved, movedUnseen, refused } = preview;
  return (
    <div className={css.layout}>
      <div className={css.fields}>
        {fields.map(({ name }) => (
          <MergeField
            key={name}
            resource={resource}
            merge={merge}
            rows={rows}
            name={name}
            disabled={disabled}
          />
        ))}
        {rows.length > 1 ? (
          <p className={css.note}>
            {fields.length === 0
              ? 'The rows hold the same in every field.'
              : 'All other fields are the same in these rows.'}
          </p>
        ) : null}
      </div>
      <aside className={css.aside}>
        <Part title="What moves">
          {moved.length === 0 && movedUnseen === 0 ? (
            <p className={css.note}>Nothing else refers to these rows.</p>
          ) : (
            <ul className={css.list}>
              {moved.map(({ resource: name, field, count }) => (
                <li key={`${name} ${field}`}>
                  <b>{countText(name, count)}</b>{' '}
                  <span className={css.note}>in {labelOf(resourceNamed(name), field)}</span>
                </li>
              ))}
              {movedUnseen > 0 ? (
                <li>
                  <b>{formatNumber(movedUnseen)}</b>{' '}
                  <span className={css.note}>that you may not see</span>
                </li>
              ) : null}
            </ul>
          )}
        </Part>
        {refused.length === 0 ? null : (
          <Part title="What can't be merged">
            <ul className={css.list}>
              {refused.map(({ id, reason }) => (
                <li key={id}>
                  <b>ID {id}</b> {reason}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <p className={css.note}>
          The merged {inSentence(resource.title.many)} go to the trash. You can undo this for 30
          days.
        </p>
      </aside>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

function countText(name: string, count: number) {
  const { title } = resourceNamed(name);
  return `${formatNumber(count)} ${inSentence(count === 1 ? title.one : title.many)}`;
}

interface MergeReviewProps {
  readonly resource: Resource;
  readonly merge: MergeRef;
  readonly preview: Preview;
  readonly disabled: boolean;
}
