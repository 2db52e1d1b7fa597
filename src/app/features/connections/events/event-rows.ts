import { hasWords } from '../../../../shared/words.ts';
import { allMetadata } from '../../../../shared/resources/metadata.ts';
import type { EventVerb } from '../../../../shared/webhook-events.ts';
import { eventName, verbsOf } from '../../../../shared/webhook-events.ts';

/** One resource with its events. */
export interface EventRow {
  readonly name: string;
  readonly title: string;
  readonly events: Readonly<Partial<Record<EventVerb, string>>>;
}

const ROWS: readonly EventRow[] = allMetadata
  .map((resource) => ({
    name: resource.name,
    title: resource.title.many,
    events: Object.fromEntries(
      verbsOf(resource).map((verb) => [verb, eventName(resource.name, verb)]),
    ),
  }))
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** Those that the search leaves; only those with a chosen event where these are given. */
export function eventRows({ search, chosen }: EventFacts): readonly EventRow[] {
  return ROWS.filter(({ name, title, events }) => {
    const isChosen = chosen === null || Object.values(events).some((one) => chosen.includes(one));
    return isChosen && hasWords(`${title} ${name}`, search);
  });
}

interface EventFacts {
  readonly search: string;
  readonly chosen: readonly string[] | null;
}
