import { PreviewSection } from '../../ui/form-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import type { FormPreviewProps } from '../feature.ts';
import { useFeature } from '../feature.ts';

/** What becomes of the values of a form, as they are typed: beside its fields, where its resource has such a thing. */
export function FormPreview(props: FormPreviewProps) {
  const { preview } = useFeature(props.resource);
  if (preview === undefined) return null;
  const { title, Preview } = preview;
  return (
    <PreviewSection title={title}>
      <PagePart name={title} waiting={<Skeleton shape="control" width="100%" />}>
        <Preview {...props} />
      </PagePart>
    </PreviewSection>
  );
}
