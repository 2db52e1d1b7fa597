import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import {
  selectFetchingLayout,
  selectOffersLayouts,
} from '../../../../machines/editor/editor.select.ts';
import * as tiles from '../../../../styles/content-import.css.ts';
import * as css from '../../../../styles/editor-layouts.css.ts';
import { LAYOUTS } from '../../../content/layouts/index.ts';
import type { Layout } from '../../../content/layouts/layout.ts';
import { layoutProject } from '../../../content/layouts/layout.ts';
import { renderContent } from '../../../content/render.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { ContentFrame } from '../content-frame.tsx';

/** What an empty page may begin with, over its canvas. */
export function LayoutGallery({ editor, sheet }: LayoutGalleryProps) {
  const offered = useSelector(editor, selectOffersLayouts);
  const fetching = useSelector(editor, selectFetchingLayout);
  const run = useRun(editor);
  const title = useId();
  if (!offered) return null;
  return (
    <section
      className={css.gallery}
      aria-labelledby={title}
      aria-busy={fetching}
      data-layouts=""
      // What is dragged in is to be dropped on the page.
      onDragEnter={fetching ? undefined : () => void run('layout.blank')}
    >
      <header className={css.head}>
        <div>
          <h2 id={title} className={css.title}>
            Begin with a layout
          </h2>
          <p className={css.text} role="status">
            {fetching
              ? 'Opening the layout …'
              : 'Every word and block of it can be changed. Undo brings the empty page back.'}
          </p>
        </div>
        <CommandButton id="layout.blank" source={editor} size="small" short />
      </header>
      <ul className={css.tiles}>
        {LAYOUTS.map((layout) => (
          <li key={layout.id}>
            <button
              type="button"
              className={css.press}
              // It keeps the focus, which is where the next press is if this one fails.
              aria-disabled={fetching || undefined}
              onClick={() => void run('layout.start', { layout: layout.id })}
            >
              <span className={css.picture} aria-hidden="true" inert>
                <SmallPage layout={layout} sheet={sheet} />
              </span>
              <span className={css.name}>{layout.title}</span>
              <span className={css.text}>{layout.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SmallPage({ layout, sheet }: SmallPageProps) {
  const html = renderContent(layoutProject(layout)).replace(MACRO, '');
  return (
    <ContentFrame
      className={tiles.smallFrame}
      html={html}
      sheet={sheet}
      title={layout.title}
      isPicture
    />
  );
}

/** What its publication will say is left out of a picture. */
const MACRO = /\{\$[^{}]*\}/g;

interface SmallPageProps {
  readonly layout: Layout;
  readonly sheet: string;
}

interface LayoutGalleryProps {
  readonly editor: EditorRef;
  /** Typography of the publication. */
  readonly sheet: string;
}
