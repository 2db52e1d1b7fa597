import { useFeature } from '../feature.ts';
import type { FormPartProps } from './form-part.ts';
import { PagePart } from '../../ui/page-part.tsx';

/** What follows from the values as they are typed, below the fields that it depends on. */
export function DraftPanel({ resource, form, names }: DraftPanelProps) {
  const { draftPanel } = useFeature(resource);
  if (draftPanel === undefined || !names.includes(draftPanel.beside)) return null;
  const { Panel } = draftPanel;
  return (
    <PagePart>
      <Panel form={form} />
    </PagePart>
  );
}

interface DraftPanelProps extends FormPartProps {
  /** Fields of the form, or of its step, that are shown. */
  readonly names: readonly string[];
}
