import type { Exchange } from '../../../../machines/editor/editor.types.ts';
import { printProject } from '../../../content/project.ts';
import { renderContent } from '../../../content/render.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { withRetry } from '../../data/with-retry.ts';
import type { EditorSession } from '../session.ts';

/** The layouts with all that they hold: no page but an empty one needs them. */
const loadLayouts = () => withRetry(() => import('./layout-parts.ts'));

export const LayoutGallery = lazyPart(async () => (await loadLayouts()).LayoutGallery);

/**
 * A layout in the place of what stands in the canvas, as an import takes it: undo opens that one again.
 * @throws Error with what a person is told
 */
export async function layoutFor(session: Held, id: string): Promise<Exchange> {
  const { LAYOUTS, layoutProject } = await loadLayouts().catch(() => {
    throw new Error(
      'The layout could not be loaded. Look at the connection, then choose it again.',
    );
  });
  const layout = LAYOUTS.find((each) => each.id === id);
  if (layout === undefined) throw new Error('There is no such layout.');
  const project = layoutProject(layout);
  const after = { html: renderContent(project), data: printProject(project) };
  return { before: session.held(), after };
}

type Held = Pick<EditorSession, 'held'>;
