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
  const mergeable = field !== undefined && kindOf(field).Merged !== null;
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
        <PickedBadge picked={picked} />
        <span className={css.headEnd}>
          {!mergeable ? null : (
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
          <Side
            key={side}
            group={heading}
            resource={resource}
            conflict={conflict}
            name={name}
            mine={mine}
            side={side}
            onPick={onPick}
          />
        ))}
      </div>
      {mergeable && merging !== null ? <BlockByBlock {...props} merging={merging} /> : null}
      {byHand ? (
        <div className={css.byHand} data-by-hand="">
          <FormField resource={resource} form={form} name={name} byHand />
        </div>
      ) : null}
    </section>
  );
}

/** Both put together in their parts, where the field's kind can. */
function BlockByBlock({ resource, form, conflict, name, merging, onPick }: MergingProps) {
  const field = fieldOf(resource, name);
  const Merged = field === undefined ? null : kindOf(field).Merged;
  if (field === undefined || Merged === null) return null;
  return (
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
  );
}

function PickedBadge({ picked }: { readonly picked: ConflictSide | undefined }) {
  return (
    <Badge
      tone={picked === undefined ? 'amber' : 'green'}
      icon={picked === undefined ? undefined : 'check'}
    >
      {picked === undefined ? 'Choose one' : TITLES[picked]}
    </Badge>
  );
}

/** One of the two values, with the words in which it differs from what was before. */
function Side({ group, resource, conflict, name, mine, side, onPick }: SideProps) {
  const chosen = conflict.picks[name] === side;
  return (
    <label className={css.choice} data-chosen={chosen ? '' : undefined}>
      <span className={sides.side}>
        <input
          type="radio"
          name={group}
          className={sides.radio}
          checked={chosen}
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
  );
}

const TITLES = { mine: 'Yours', theirs: 'Theirs' } as const;

interface SideProps
  extends Pick<ConflictingFieldProps, 'resource' | 'conflict' | 'name' | 'mine' | 'onPick'> {
  /** The name that its radio buttons share. */
  readonly group: string;
  readonly side: ConflictSide;
}

interface MergingProps extends ConflictingFieldProps {
  /** Mine, as it was when this began. */
  readonly merging: Values;
}

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
