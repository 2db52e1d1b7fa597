import { Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { FormPartProps } from './form-part.ts';

/** Above the fields of a single record: its presets, in a chunk of their own. */
export function PresetSlot(props: FormPartProps) {
  return (
    <Suspense fallback={<Skeleton shape="control" width="100%" />}>
      <PresetTools {...props} />
    </Suspense>
  );
}

const PresetTools = lazyPart(async () => (await import('../preset-parts.ts')).PresetTools);
