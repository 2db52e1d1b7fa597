import type { AggregateFn } from '../../../shared/contract/list-state.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { formatNumber } from '../format.ts';
import { kindOf } from '../kinds/index.ts';

/** What a column can be summed up to, in the words of its menu. */
export const AGGREGATE_CHOICES = [
  { fn: 'sum', title: 'Sum' },
  { fn: 'avg', title: 'Average' },
  { fn: 'min', title: 'Lowest' },
  { fn: 'max', title: 'Highest' },
] as const satisfies readonly { readonly fn: AggregateFn; readonly title: string }[];

/** The command that takes it into the foot of the list. */
export function sumCommand(fn: AggregateFn, name: string) {
  return `sum.${fn}.${name}`;
}

/** One aggregate of an answer, ready to be read. */
interface AggregateText {
  readonly key: string;
  readonly field: string;
  /** 'Sum', 'Average'. */
  readonly title: string;
  readonly label: string;
  readonly text: string;
}

/** The aggregates of an answer in the order asked for. */
export function aggregateTexts(
  resource: Resource,
  asked: readonly string[],
  values: Readonly<Record<string, number | null>>,
): readonly AggregateText[] {
  return asked.flatMap((key) => {
    const [fn = '', field = ''] = key.split(':');
    if (!(key in values)) return [];
    const title = AGGREGATE_CHOICES.find((choice) => choice.fn === fn)?.title ?? 'Count';
    const text = formatted(fieldOf(resource, field), fn, values[key] ?? null);
    return [{ key, field, title, label: labelOf(resource, field), text }];
  });
}

function formatted(field: Field | undefined, fn: string, value: number | null): string {
  if (fn === 'count' || field === undefined) return formatNumber(value);
  return kindOf(field).sumText(value);
}
