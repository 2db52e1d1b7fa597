import type { Values } from '../../shared/contract/values.ts';
import { scheduledAt } from '../../shared/publishing.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { Status } from '../ui/status.tsx';

/** Whether everybody sees a record, in words; null where it cannot be published, and of a state of another name. */
export function publishingStatus(
  resource: Resource,
  values: Values,
  momentText: (moment: string) => string,
) {
  const moment = scheduledAt(resource, values);
  if (moment !== null)
    return <Status tone="accent">{`Scheduled for ${momentText(moment)}`}</Status>;
  const { field = '', published, draft } = resource.publishing ?? {};
  if (!(field in values)) return null;
  if (values[field] === published) return <Status tone="green">Published</Status>;
  return values[field] === draft ? <Status tone="hollow">Draft</Status> : null;
}
