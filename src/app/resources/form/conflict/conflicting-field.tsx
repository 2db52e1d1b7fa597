import { useId, useState } from 'react';
import type { ConflictSide } from '../../../../../machines/conflict/conflict.types.ts';
import * as css from '../../../../../styles/resource-conflict.css.ts';
import * as sides from '../../../../../styles/side-choice.css.ts';
import { fieldOf, labelOf } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PagePart } from '../../../ui/page-part.tsx';
import { kindOf } from '../../kinds/index.ts';
import { FieldValue } from '../difference/field-value.tsx';
import { FormField } from '../form-field.tsx';
import type { FormPartProps } from '../form-part.ts';
import type { OpenConflict } from './conflict-facts.ts';

/** One field that both changed: what it was, and the two new values with the words that differ. */
export function ConflictingField(props: ConflictingFieldProps) {
  const { resource, form, conflict, name, mine, byHand, active, onPick } = props;
  const heading = useId();
  const picked = conflict.picks[name];
  const field = fieldOf(resource, name);
  const Merged = field === undefined ? null : kindOf(field).Merged;
  const [merging, setMerging] = useState<Values | null>(null);
  return (
    <section
      className={css.conflict}
      aria-labelledby={heading}
      data-conflict={name}
      data-active={active ? '' : undefined}
      onFocus={props.onActive}
    >
      <div className={css.head}>
        <h3 id={heading} className={css.name}>
          {labelOf(resource, name)}
        </h3>
        <Badge
          tone={picked === undefined ? 'amber' : 'green'}
          icon={picked === undefined ? undefined : 'check'}
        >
          {picked === undefined ? 'Choose one' : TITLES[picked]}
        </Badge>
        <span className={css.headEnd}>
          {Merged === null ? null : (
            <Button
              kind="quiet"
              size="small"
              aria-expanded={merging !== null}
              onClick={() => setMerging(merging === null ? mine : null)}
            >
              Block by block
            </Button>
          )}
          <Button kind="quiet" size="small" icon="pencil" onClick={props.onByHand}>
            Edit by hand
          </Button>
        </span>
      </div>
      <div className={css.sides}>
        <div className={css.before}>
          <span className={sides.side}>Before</span>
          <FieldValue resource={resource} name={name} values={conflict.base} />
        </div>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={css.choice} data-chosen={picked === side ? '' : undefined}>
            <span className={sides.side}>
              <input
                type="radio"
                name={heading}
                className={sides.radio}
                checked={picked === side}
                onChange={() => onPick(side)}
              />
              {TITLES[side]}
            </span>
            <FieldValue
              resource={resource}
              name={name}
              values={side === 'mine' ? mine : conflict.theirs.values}
              before={conflict.base}
            />
          </label>
        ))}
      </div>
      {Merged !== null && field !== undefined && merging !== null ? (
        <PagePart waiting={<Skeleton shape="control" width="100%" />}>
          <Merged
            field={field}
            name={name}
            label={labelOf(resource, name)}
            base={conflict.base}
            mine={merging}
            theirs={conflict.theirs.values}
            onValues={(values) => {
              form.send({ type: 'form.change', values, at: new Date().toISOString() });
              onPick('mine');
            }}
          />
        </PagePart>
      ) : null}
      {byHand ? (
        <div className={css.byHand} data-by-hand="">
          <FormField resource={resource} form={form} name={name} byHand />
        </div>
      ) : null}
    </section>
  );
}

const TITLES = { mine: 'Yours', theirs: 'Theirs' } as const;

interface ConflictingFieldProps extends FormPartProps {
  readonly conflict: OpenConflict;
  readonly name: string;
  readonly mine: Values;
  /** Its value is being written: the control stands below. */
  readonly byHand: boolean;
  /** The keys act on it. */
  readonly active: boolean;
  readonly onPick: (side: ConflictSide) => void;
  readonly onByHand: () => void;
  readonly onActive: () => void;
}
