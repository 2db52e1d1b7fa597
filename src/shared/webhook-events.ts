import type { ResourceMetadata } from './resources/metadata-of.ts';
import { allMetadata } from './resources/metadata.ts';

/** The events of a row, in the order in which people read them. */
export const EVENT_VERBS = ['created', 'updated', 'deleted', 'restored'] as const;
export type EventVerb = (typeof EVENT_VERBS)[number];

/** Type of the event that a button sends, so that an address can be tried without changing anything. */
export const TEST_EVENT = 'webhook.test';

/** 'faqs', 'created' -> 'faqs.created': what a webhook names, and the `type` of its deliveries. */
export function eventName(resource: string, verb: EventVerb): string {
  return `${resource}.${verb}`;
}

/** A single record is changed, never made or deleted. */
export function verbsOf({ single }: Pick<ResourceMetadata, 'single'>): readonly EventVerb[] {
  return single ? ['updated'] : EVENT_VERBS;
}

const EVENTS: ReadonlySet<string> = new Set(
  allMetadata.flatMap((resource) =>
    verbsOf(resource).map((verb) => eventName(resource.name, verb)),
  ),
);

export function isEvent(name: string): boolean {
  return EVENTS.has(name);
}
