import type { MergeRef } from '../../../../machines/merge/merge.machine.ts';
import * as css from '../../../../styles/resource-merge.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { nameOfRow } from '../embedded.ts';
import { PickFromTable } from '../pick/pick-from-table.tsx';
import { useRecords } from '../record-names.tsx';
import { RecordSelect } from '../select/record-select.tsx';

/** One of the chosen rows, or any other one. */
export function PickTarget({ resource, merge }: PickTargetProps) {
  const { ids, target: asked } = merge.getSnapshot().context;
  const rows = useRecords(resource.name, ids.map(String));
  const pick = (target: number) => merge.send({ type: 'merge.pick', target });
  const one = inSentence(resource.title.one);
  return (
    <div className={css.pick}>
      {ids.length < 2 ? null : (
        <RadioGroup
          aria-label="Merge into"
          value={asked === null ? null : String(asked)}
          options={ids.map((id) => ({
            value: String(id),
            label:
              rows === null
                ? '…'
                : nameOfRow(resource.name, rows.find((row) => row.id === id) ?? { id }),
            hint: `ID ${id}`,
          }))}
          onValue={(id) => pick(Number(id))}
        />
      )}
      <div className={css.other}>
        <span id={LABEL}>{ids.length < 2 ? `Into which ${one}?` : `Or another ${one}`}</span>
        <RecordSelect
          resource={resource}
          label={ids.length < 2 ? `Into which ${one}?` : `Another ${one}`}
          control={{ 'aria-labelledby': LABEL }}
          picked={asked === null || ids.includes(asked) ? [] : [asked]}
          onPicked={([target]) => {
            if (target !== undefined) pick(Number(target));
          }}
        />
        <PickFromTable
          resource={resource}
          label={resource.title.one}
          multiple={false}
          max={null}
          picked={[]}
          filters={undefined}
          onPicked={([target]) => {
            if (target !== undefined) pick(target);
          }}
        />
      </div>
    </div>
  );
}

const LABEL = 'merge-other-target';

interface PickTargetProps {
  readonly resource: Resource;
  readonly merge: MergeRef;
}
