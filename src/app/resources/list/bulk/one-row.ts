import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { howMade, howPublished } from '../../../../../machines/selection/selection.publishing.ts';
import type { Exclusive } from '../../../../shared/contract/exclusive.ts';
import type { PublishingAct } from '../../../../shared/contract/publishing.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { publishingOf, scheduledAt } from '../../../../shared/publishing.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { inSentence } from '../../../../shared/words.ts';

/** One row, in the version that is shown, to be published, taken back or given its moment as the list does it. */
export function publishingOne(resource: Resource, { act, moment, ...row }: Published): BulkSubject {
  const waits = scheduledAt(resource, row.values) !== null;
  return {
    ...subjectOf(resource, row),
    ...howPublished(publishingOf(resource), { act, waits, moment }),
  };
}

/** One row, in the version that is shown, to be made what one at most is as the list does it. */
export function makingOne(resource: Resource, { exclusive, ...row }: Made): BulkSubject {
  return { ...subjectOf(resource, row), ...(exclusive === null ? {} : howMade(exclusive)) };
}

function subjectOf(resource: Resource, { id, version, values }: One): BulkSubject {
  const { name, route, title, scope } = resource;
  const place = scope.kind === 'own' ? values[scope.field] : null;
  return {
    ...{ action: 'update', resource: name, route },
    title: { one: inSentence(title.one), many: inSentence(title.many) },
    target: { ids: [id], versions: { [id]: version } },
    ...(typeof place === 'number' ? { place } : {}),
  };
}

interface One {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

interface Published extends One {
  readonly act: PublishingAct;
  /** With which the question of it begins. */
  readonly moment?: string | undefined;
}

interface Made extends One {
  /** Null where there is nothing like it: nothing is chosen then. */
  readonly exclusive: Exclusive | null;
}
