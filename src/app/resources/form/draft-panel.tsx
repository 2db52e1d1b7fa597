import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { FormPartProps } from './form-part.ts';

/** What follows from the values as they are typed, below the fields that it depends on. */
export function DraftPanel({ resource, form, names }: DraftPanelProps) {
  const panel = PANELS[resource.name];
  if (panel === undefined || !names.includes(panel.beside)) return null;
  return (
    <Suspense fallback={null}>
      <panel.Part form={form} />
    </Suspense>
  );
}

const PANELS: Readonly<
  Record<
    string,
    { readonly beside: string; readonly Part: ComponentType<{ readonly form: FormRef }> }
  >
> = {
  messages: {
    beside: 'segment_ids',
    Part: lazyPart(async () => (await import('../audience-parts.ts')).Recipients),
  },
};

interface DraftPanelProps extends FormPartProps {
  /** Fields of the form, or of its step, that are shown. */
  readonly names: readonly string[];
}
