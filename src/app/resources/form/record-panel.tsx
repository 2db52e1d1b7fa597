import { useSelector } from '@xstate/react';
import { Suspense, useCallback } from 'react';
import type { ComponentType } from 'react';
import { selectDirty, selectItem } from '../../../../machines/form/form.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { heads } from '../../../shared/resources/heads.ts';
import type { Values } from '../../../shared/validation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { FormPartProps } from './form-part.ts';

/** What a form shows below its fields, where its resource has more to say: of what is typed, and of the saved record. */
export function RecordPanel({ resource, form }: FormPartProps) {
  const item = useSelector(form, selectItem);
  const dirty = useSelector(form, selectDirty);
  const reload = useCallback(() => form.send({ type: 'form.reload' }), [form]);
  const Panel = PANELS[resource.name];
  const Following = FOLLOWING[resource.name];
  const following = Following === undefined ? null : <Following resource={resource} form={form} />;
  if (item === null) return <Suspense fallback={null}>{following}</Suspense>;
  return (
    <Suspense fallback={<Skeleton width="40%" />}>
      {following}
      {Panel === undefined ? null : (
        <Panel key={item.id} id={item.id} values={item.values} dirty={dirty} onChanged={reload} />
      )}
    </Suspense>
  );
}

/** What names the saved record, where others may. */
export function UsedByPanel({ resource, form }: FormPartProps) {
  const item = useSelector(form, selectItem);
  if (item === null || !isNamedByOthers(resource)) return null;
  return (
    <Suspense fallback={<Skeleton width="40%" />}>
      <UsedBy key={item.id} resource={resource} id={item.id} />
    </Suspense>
  );
}

/** Whether a resource has a field that may name such a record. */
export function isNamedByOthers({ name }: Resource): boolean {
  return heads.some(({ refersTo }) => refersTo.includes(name));
}

export interface RecordPanelProps {
  readonly id: number;
  /** As they are saved. */
  readonly values: Values;
  /** Whether the form holds changes that are not saved. */
  readonly dirty: boolean;
  /** The panel did something to the record on the server: the form reads it anew. */
  readonly onChanged?: () => void;
}

const UsedBy = lazyPart(async () => (await import('../use-parts.ts')).UsedBy);

const PANELS: Readonly<Record<string, ComponentType<RecordPanelProps>>> = {
  segments: lazyPart(async () => (await import('../audience-parts.ts')).SegmentMembers),
  subscribers: lazyPart(async () => (await import('../audience-parts.ts')).SubscriberProfile),
  campaigns: lazyPart(async () => (await import('../campaign-parts.ts')).CampaignEfforts),
  domains: lazyPart(async () => (await import('../domain-parts.ts')).DomainRecords),
  groups: lazyPart(async () => (await import('../user-parts.ts')).GroupUsers),
  users: lazyPart(async () => (await import('../user-parts.ts')).UserAccessPanel),
  webhooks: lazyPart(async () => (await import('../connection-parts.ts')).WebhookPanel),
};

/** What follows the form as it is typed, in a new one, too. */
const FOLLOWING: Readonly<Record<string, ComponentType<FormPartProps>>> = {
  redirects: lazyPart(async () => (await import('../redirect-parts.ts')).RedirectWays),
};
