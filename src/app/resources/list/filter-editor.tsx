import * as css from '../../../../styles/resource-filter.css.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { Button } from '../../ui/button.tsx';
import { HeldKeys } from '../../ui/held-keys.tsx';
import { Select } from '../../ui/select.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { kindOf } from '../kinds/index.ts';
import { choiceKey, choiceOf, comparedBy } from './filter-words.ts';
import { isPicked, operatorChoices } from './filters.ts';
import type { ValueCounts } from '../kinds/kind.ts';
import type { FilterText } from '../../../shared/contract/where.ts';

/** Comparison and value of one filter. */
export function FilterEditor(props: FilterEditorProps) {
  const { field, label, edited, counts, onEdited, onDone } = props;
  const choices = operatorChoices(field, edited);
  const current = choiceOf(field, edited);
  const { Filter } = kindOf(field);
  const take = (value: string) => onEdited({ ...edited, value });
  return (
    <div className={css.panel}>
      <Select
        size="small"
        aria-label="Comparison"
        value={choiceKey(current)}
        options={choices.map((choice) => ({ value: choiceKey(choice), label: choice.title }))}
        onValue={(key) => {
          const next = choices.find((choice) => choiceKey(choice) === key) ?? current;
          onEdited(comparedBy(edited, next));
        }}
      />
      {current.value === undefined ? (
        <PagePart name={label} waiting={<HeldKeys label={`Value of ${label}`} />}>
          <Filter
            field={field}
            label={label}
            op={edited.op}
            value={edited.value}
            counts={counts}
            onValue={take}
            onDone={(value = edited.value) => onDone({ ...edited, value })}
          />
        </PagePart>
      ) : null}
      {isPicked(field) ? null : (
        <Button
          size="small"
          wide
          off={edited.value === '' ? 'Choose a value first' : null}
          onClick={() => onDone(edited)}
        >
          Apply
        </Button>
      )}
    </div>
  );
}

interface FilterEditorProps {
  readonly field: Field;
  readonly label: string;
  readonly edited: FilterText;
  readonly counts: ValueCounts | null;
  readonly onEdited: (filter: FilterText) => void;
  readonly onDone: (filter: FilterText) => void;
}
