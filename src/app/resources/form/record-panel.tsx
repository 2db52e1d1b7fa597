import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { selectItem, selectMode } from '../../../../machines/form/form.select.ts';
import { placeIn } from '../../../shared/contract/coverage.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { placePath } from '../../../shared/resources/define.ts';
import { allMetadata } from '../../../shared/resources/metadata.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useFeature } from '../feature.ts';
import type { FormPartProps } from './form-part.ts';

/** What a form shows below its fields, where its resource has more to say: of what is typed, and of the saved record. */
export function RecordPanel({ resource, form }: FormPartProps) {
  const run = useRun(form);
  const item = useSelector(form, selectItem);
  const editable = useSelector(form, selectMode) !== 'view';
  const reload = useCallback(() => void run('form.reload'), [run]);
  const { panel: Panel, following: Following } = useFeature(resource);
  const following = Following === undefined ? null : <Following resource={resource} form={form} />;
  if (item === null) return <PagePart>{following}</PagePart>;
  return (
    <PagePart waiting={<Skeleton width="40%" />}>
      {following}
      {Panel === undefined ? null : (
        <Panel
          key={item.id}
          resource={resource}
          id={item.id}
          values={item.values}
          form={form}
          editable={editable}
          onChanged={reload}
        />
      )}
    </PagePart>
  );
}

/** What names the saved record, where others may. */
export function UsedByPanel({ resource, form }: FormPartProps) {
  const item = useSelector(form, selectItem);
  if (item === null || !isNamedByOthers(resource)) return null;
  return (
    <PagePart waiting={<Skeleton width="40%" />}>
      <UsedBy
        key={item.id}
        resource={resource}
        id={item.id}
        place={placeIn(item.values, placePath(resource))}
      />
    </PagePart>
  );
}

/** Whether a field or built content may name such a record. */
export function isNamedByOthers({ name, namedInContent }: Resource): boolean {
  return namedInContent.length > 0 || allMetadata.some(({ refersTo }) => refersTo.includes(name));
}

const UsedBy = lazyPart(async () => (await import('../use-parts.ts')).UsedBy);
