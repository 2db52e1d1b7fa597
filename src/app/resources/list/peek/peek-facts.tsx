import * as css from '../../../../../styles/resource-peek.css.ts';
import type { VisibleFields } from '../../../../shared/query.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { labelIn } from '../../../../shared/publishing-words.ts';
import { fieldOf } from '../../../../shared/resources/define.ts';
import type { Item } from '../../../../shared/wire.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordCell } from '../../record-cell.tsx';

/** Every field that the person may read, then when the row was made and changed. */
export function PeekFacts({ resource, visible, item, whole }: PeekFactsProps) {
  const facts = { resource, item, whole };
  const isShown = (name: string) => visible.columns.has(name);
  return (
    <>
      <dl className={css.facts}>
        {peekedFields(resource)
          .filter(isShown)
          .map((name) => (
            <Fact key={name} name={name} {...facts} />
          ))}
      </dl>
      <dl className={css.facts}>
        {SYSTEM.filter(isShown).map((name) => (
          <Fact key={name} name={name} {...facts} />
        ))}
      </dl>
    </>
  );
}

function Fact({ resource, name, item, whole }: FactProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const isKnown = whole || name in item;
  return (
    <>
      <dt className={css.name}>{labelIn(resource, name, item)}</dt>
      <dd className={css.value}>
        {isKnown ? (
          <RecordCell resource={resource} name={name} item={item} place="panel" />
        ) : (
          <Skeleton width="60%" />
        )}
      </dd>
    </>
  );
}

/** As the form has them, then what only the table shows; the name stands above. */
function peekedFields({ form, table, text }: Resource): readonly string[] {
  const names = new Set<string>([...form.side, ...table, ...form.main]);
  return [...names].filter((name) => name !== text && name !== 'id' && !SYSTEM.includes(name));
}

const SYSTEM: readonly string[] = ['created_at', 'updated_at', 'version'];

interface PeekFactsProps {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly item: Item;
  /** All fields are there, not only those of the list. */
  readonly whole: boolean;
}

interface FactProps extends Omit<PeekFactsProps, 'visible'> {
  readonly name: string;
}
