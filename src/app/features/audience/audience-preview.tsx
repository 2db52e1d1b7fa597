import type { Counting } from '../../../../machines/filters/filters.select.ts';
import * as css from '../../../../styles/resource-audience.css.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { resourceNamed } from '../../data/resources.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf, estimated } from '../../resources/format.ts';
import { kindOf } from '../../resources/kinds/index.ts';

export const SUBSCRIBERS = { one: 'subscriber', many: 'subscribers' } as const;

/** How many subscribers match, or are named one by one, and the first of them. What was there stays in sight while it is counted anew. */
export function AudiencePreview({
  counting,
  refining = false,
  named = false,
  sample,
  onRetry,
}: AudiencePreviewProps) {
  return (
    <section
      className={css.preview}
      aria-label="Preview"
      aria-busy={counting.status === 'counting' || refining}
    >
      {counting.status === 'failed' ? (
        <Banner
          tone="red"
          actions={
            <Button size="small" icon="rotate-cw" onClick={onRetry}>
              Count again
            </Button>
          }
        >
          {counting.message === '' ? 'The subscribers could not be counted.' : counting.message}
        </Banner>
      ) : (
        <p className={css.total}>
          <output aria-live="polite">{totalText(counting, named)}</output>
          {restText(counting, refining)}
        </p>
      )}
      {sample.length === 0 || counting.status === 'failed' ? null : (
        <ul className={css.people} data-stale={counting.status === 'known' ? undefined : ''}>
          {sample.map((person) => (
            <Person key={String(person.id)} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ person }: { readonly person: Values }) {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const status = resourceNamed('subscribers').fields.status;
  return (
    <li className={css.person}>
      <span className={css.name}>{name === '' ? '–' : name}</span>
      <span className={css.address}>{String(person.email ?? '')}</span>
      <span>{String(person.country ?? '')}</span>
      {status === undefined ? null : <StatusCell field={status} person={person} />}
    </li>
  );
}

function StatusCell({ field, person }: { readonly field: Field; readonly person: Values }) {
  const { Cell } = kindOf(field);
  return <Cell field={field} name="status" value={person.status} item={person} place="row" />;
}

/** The one sentence that is announced. */
function totalText(counting: Counting, named: boolean): string {
  if (counting.status === 'unsure') return 'Complete every rule to see who matches.';
  if (counting.status !== 'known') return 'Counting…';
  const { total, estimate } = counting;
  if (named && (total > 0 || !estimate))
    return total === 0
      ? 'Nobody is in it.'
      : `${estimated(counting)}${countOf(total, SUBSCRIBERS)}.`;
  if (total === 0) return `${estimate ? 'Hardly anybody' : 'Nobody'} matches.`;
  return `${estimated(counting)}${countOf(total, SUBSCRIBERS)} ${total === 1 ? 'matches' : 'match'}.`;
}

/** What stands behind it: that it goes on, and what the people below are. */
function restText(counting: Counting, refining: boolean): string {
  if (counting.status !== 'known') return '';
  const { total, estimate, sample = [] } = counting;
  const goesOn = refining ? ' Counting exactly…' : '';
  if (total <= sample.length || sample.length === 0) return goesOn;
  return `${goesOn} ${estimate ? 'Some of them:' : 'These are the latest:'}`;
}

interface AudiencePreviewProps {
  readonly counting: Counting;
  /** An estimate is shown while it is counted exactly. */
  readonly refining?: boolean;
  /** Whether they were put in by name: no rule says who matches. */
  readonly named?: boolean;
  /** The rows that were shown last. */
  readonly sample: readonly Values[];
  readonly onRetry: () => void;
}
