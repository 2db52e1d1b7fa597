import { useId } from 'react';
import * as css from '../../../../../styles/resource-conflict.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { labelOf } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FieldValue } from '../difference/field-value.tsx';
import type { OpenConflict } from './conflict-facts.ts';
import { mergedFields } from './conflict-facts.ts';

/** What only one of the two changed: nothing is asked about it. */
export function MergedFields({ resource, conflict, mine }: MergedFieldsProps) {
  const heading = useId();
  const merged = mergedFields(resource, conflict, mine);
  if (merged.length === 0) return null;
  return (
    <section className={css.conflict} aria-labelledby={heading}>
      <div className={css.head}>
        <h3 id={heading} className={css.name}>
          Merged by themselves
        </h3>
        <Badge>{merged.length}</Badge>
      </div>
      {merged.map(({ name, side }) => (
        <div key={name} className={css.merged}>
          <span className={css.name}>{labelOf(resource, name)}</span>
          <FieldValue
            resource={resource}
            name={name}
            values={side === 'mine' ? mine : conflict.theirs.values}
            before={conflict.base}
          />
          <span className={css.whose}>{side === 'mine' ? 'Yours' : 'Theirs'}</span>
        </div>
      ))}
    </section>
  );
}

interface MergedFieldsProps {
  readonly resource: Resource;
  readonly conflict: OpenConflict;
  readonly mine: Values;
}
