import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { howPublished } from '../../../../../machines/selection/selection.publishing.ts';
import type { PublishingAct } from '../../../../shared/contract/publishing.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { publishingOf, scheduledAt } from '../../../../shared/publishing.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { inSentence } from '../../../../shared/words.ts';

/** One row, in the version that is shown, to be published, taken back or given its moment as the list does it. */
export function publishingOne(
  resource: Resource,
  { id, version, values, act, moment }: One,
): BulkSubject {
  const { name, route, title, scope } = resource;
  const place = scope.kind === 'own' ? values[scope.field] : null;
  return {
    ...{ action: 'update', resource: name, route },
    title: { one: inSentence(title.one), many: inSentence(title.many) },
    target: { ids: [id], versions: { [id]: version } },
    ...(typeof place === 'number' ? { place } : {}),
    ...howPublished(publishingOf(resource), {
      act,
      waits: scheduledAt(resource, values) !== null,
      moment,
    }),
  };
}

interface One {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
  readonly act: PublishingAct;
  /** With which the question of it begins. */
  readonly moment?: string | undefined;
}
