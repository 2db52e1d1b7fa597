import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Resource } from '../../../shared/resources/define.ts';
import { PreviewSection } from '../../ui/form-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { FormPartProps } from './form-part.ts';

/** What becomes of the values of a form, as they are typed: beside its fields, where its resource has such a thing. */
export function FormPreview(props: FormPreviewProps) {
  const preview = PREVIEWS[props.resource.name];
  if (preview === undefined) return null;
  const { title, Preview } = preview;
  return (
    <PreviewSection title={title}>
      <Suspense fallback={<Skeleton shape="control" width="100%" />}>
        <Preview {...props} />
      </Suspense>
    </PreviewSection>
  );
}

export function previewTitle({ name }: Resource): string | null {
  return PREVIEWS[name]?.title ?? null;
}

export interface FormPreviewProps extends FormPartProps {
  /** Shows the fields, where they and the preview are not in sight together. */
  readonly onFields?: () => void;
}

interface Preview {
  readonly title: string;
  readonly Preview: ComponentType<FormPreviewProps>;
}

const CONTENT: Preview = {
  title: 'Preview',
  Preview: lazyPart(async () => (await import('../content-preview-parts.ts')).ContentPreview),
};

const PREVIEWS: Readonly<Record<string, Preview>> = {
  branding: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('../branding-parts.ts')).BrandPreview),
  },
  ads: CONTENT,
  assets: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('../asset-parts.ts')).AssetPreview),
  },
  custom_contents: CONTENT,
  forms: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('../form-builder-parts.ts')).FormVisitorView),
  },
  funnels: {
    title: 'Diagram',
    Preview: lazyPart(async () => (await import('../funnel-parts.ts')).FunnelDiagram),
  },
  sdk: {
    title: 'Snippet',
    Preview: lazyPart(async () => (await import('../sdk-parts.ts')).SdkSnippet),
  },
  landing_pages: CONTENT,
  publications: {
    title: 'Specimen',
    Preview: lazyPart(async () => (await import('../publication-parts.ts')).ThemeSpecimen),
  },
  templates: CONTENT,
  variables: CONTENT,
};
