import type { BulkSubject } from '../../../machines/bulk/bulk.types.ts';
import { lackOf, needOf, whyLacking } from '../../../machines/kit/need.ts';
import { alreadyText } from '../../../machines/list/publishing.words.ts';
import { placeIn } from '../../shared/contract/coverage.ts';
import type { PublishingAct } from '../../shared/contract/publishing.ts';
import { exclusiveOf } from '../../shared/exclusive.ts';
import { resourceFor } from '../../shared/field-limits.ts';
import {
  actsOn,
  holdsAll,
  momentAhead,
  publishingOf,
  scheduledAt,
} from '../../shared/publishing.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { placePath } from '../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import type { Item, Me } from '../../shared/wire.ts';
import { bulkEntries } from '../actors/bulk-entries.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import * as commands from '../commands/registry/palette.ts';
import { abilitiesOf } from '../data/me.ts';
import { definitions } from '../data/resources.ts';
import type { Services } from '../data/services.ts';
import { navigation } from '../navigation/go.ts';
import { askedHistory } from '../resources/asked-history.ts';
import { makingOne, publishingOne } from '../resources/list/bulk/one-row.ts';
import { dayInZone } from '../resources/use-field-zone.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';

/** What publishes a record that was found, as the list does it with one row; what would change nothing says so. */
export function publishingEntries({ metadata, id, item, me }: FoundRecord): Entry[] {
  const whole = definitions.find(metadata.name);
  if (whole === undefined) return [];
  const resource = resourceFor(me, whole);
  const row = item ?? UNREAD;
  const day = dayOf(resource, row);
  const waits = scheduledAt(resource, row) !== null;
  const can = actsOn(resource, row);
  return ACTS.filter((act) => isOne(resource, { act, day, waits })).map((act) =>
    lineEntry({
      ...commands.publishRecord(`${act}:${metadata.name}:${id}`, { act, day, waits }),
      ...whyNot(resource, { item, me, so: can.includes(act) ? null : alreadyText(act) }),
      act: leaving(item, (one) => publishingOne(resource, { ...one, act })),
    }),
  );
}

/** What makes a record that was found what one at most is, as the list does it with one row; one that is it already says so. */
export function makingEntries({ metadata, id, item, me }: FoundRecord): Entry[] {
  const whole = definitions.find(metadata.name);
  if (whole === undefined) return [];
  const resource = resourceFor(me, whole);
  const exclusive = exclusiveOf(resource);
  if (exclusive === null) return [];
  const { values, title } = exclusive;
  const so = holdsAll(item ?? UNREAD, values) ? `It is the ${title} already` : null;
  return [
    lineEntry({
      ...commands.makeRecord(`make:${metadata.name}:${id}`, title),
      ...whyNot(resource, { item, me, so }),
      act: leaving(item, (one) => makingOne(resource, { ...one, exclusive })),
    }),
  ];
}

/** Its history, where it is shown: on its page. */
export function historyEntry({ metadata: { route }, id, path }: AtPath): Entry {
  return lineEntry({
    ...commands.recordHistory(`history:${route}:${id}`),
    act: { kind: 'leave', run: (services) => openHistory(services, { route, id, path }) },
  });
}

const ACTS: readonly PublishingAct[] = ['publish', 'publishNow', 'unpublish', 'schedule'];
const UNREAD: Partial<Item> = {};

/** As in the menu of a row: what waits for its moment is published before it, and what has none is not. */
function isOne(resource: Resource, { act, day, waits }: Offered): boolean {
  if ((publishingOf(resource)?.[act] ?? null) === null) return false;
  if (act === 'publish') return !waits;
  return act !== 'publishNow' || day !== null;
}

function dayOf(resource: Resource, row: Partial<Item>): string | null {
  const moment = momentAhead(resource, row);
  return moment === null ? null : dayInZone(resource)(row, moment);
}

function whyNot(resource: Resource, { item, me, so }: Asked): Pick<Entry, 'off' | 'lack'> {
  if (item === undefined) return { off: 'Its status is being asked for' };
  const can = abilitiesOf(me, resource.controller);
  const right = { action: 'update', to: 'edit items' } as const;
  const place = placeIn(item, placePath(resource));
  const need = needOf({ resource: resource.name, can }, right, place);
  return { off: whyLacking(need) ?? so, lack: lackOf(need) };
}

/** Leaves the palette for what is done to the one record, once that was read. */
function leaving(item: Item | undefined, subjectOf: (one: One) => BulkSubject) {
  const run = ({ get }: Services) => {
    if (item === undefined) return;
    const subject = subjectOf({ id: item.id, version: item.version, values: item });
    get(bulkEntries).open(subject, { onQueued: nothing, onClosed: nothing });
  };
  return { kind: 'leave', run } as const;
}

const nothing = () => undefined;

/** Opens it where its page stands already, else once that does; who has to be asked before they leave is not led there. */
function openHistory({ get }: Services, { route, id, path }: PageOf) {
  const isHere = location.pathname === path;
  get(navigation).go(path);
  if (location.pathname !== path) return;
  const { directory, run } = get(pageDirectory);
  // What stands elsewhere, as in a dialog of a list, goes with the page that is left.
  const here = directory.all().find(({ id: command, source }) => {
    const { resource, resourceId } = source?.getSnapshot().context ?? {};
    return command === OPEN_HISTORY && resource === route && resourceId === id;
  });
  if (here === undefined || !isHere) get(askedHistory).ask({ route, id });
  else run(OPEN_HISTORY, {}, here.source);
}

const OPEN_HISTORY = 'revisions.open';

interface FoundRecord {
  readonly metadata: ResourceMetadata;
  readonly id: number;
  /** Undefined until it was read. */
  readonly item: Item | undefined;
  readonly me: Me | null;
}

interface AtPath extends Pick<FoundRecord, 'metadata' | 'id'> {
  readonly path: string;
}

interface Offered {
  readonly act: PublishingAct;
  readonly day: string | null;
  readonly waits: boolean;
}

interface Asked extends Pick<FoundRecord, 'item' | 'me'> {
  /** Why nothing would come of it: the record is so already. */
  readonly so: string | null;
}

interface One {
  readonly id: number;
  readonly version: number;
  readonly values: Item;
}

interface PageOf {
  readonly route: string;
  readonly id: number;
  readonly path: string;
}
