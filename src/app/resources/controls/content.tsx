import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useFeatures } from '../feature.ts';
import type { KindControlProps } from '../kinds/kind.ts';

/** Built content: in the visual editor. */
export function ContentControl(props: KindControlProps<FieldOf<'content'>>) {
  const { ContentEditor } = useFeatures();
  return ContentEditor === undefined ? null : <ContentEditor {...props} />;
}
