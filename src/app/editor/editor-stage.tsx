import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { memo, Suspense, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import type { SyncedRef } from '../../../machines/synced-block/synced-block.machine.ts';
import {
  selectAllowed,
  selectArranging,
  selectBroken,
  selectEmptyInNarrow,
  selectFailure,
  selectFinding,
  selectOffersLayouts,
  selectOpening,
  selectPreview,
  selectWriting,
} from '../../../machines/editor/editor.select.ts';
import * as imagesCss from '../../../styles/editor-images.css.ts';
import * as css from '../../../styles/editor-screen.css.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SendingImage } from '../resources/uploads/sending-image.tsx';
import type { useEditorImages } from './images/use-editor-images.ts';
import { CanvasRoom } from './canvas-room.tsx';
import { LayoutGallery } from './layouts/load-layouts.ts';
import { BlockToolbar } from './panels/block-toolbar.tsx';
import { FindBar } from './panels/find-bar.tsx';
import type { EditorSession } from './session.ts';
import type { EditorHost, HostView } from './types.ts';
import { SlashMenu } from './text/slash-menu.tsx';

/** The canvas with what stands over it. */
export function Stage({ editor, session, synced, view, sheet, alerts, images }: StageProps) {
  const arranging = useSelector(editor, selectArranging);
  const writing = useSelector(editor, selectWriting);
  const finding = useSelector(editor, selectFinding);
  const layouts = useSelector(editor, selectOffersLayouts);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const host = session.host();
  return (
    <div ref={setStage} className={css.stage}>
      {alerts}
      {finding && host !== null ? <FindBar editor={editor} host={host} /> : null}
      <div className={css.canvas}>
        <CanvasRoom editor={editor} session={session} />
        {layouts ? (
          <Suspense fallback={null}>
            <LayoutGallery editor={editor} sheet={sheet} />
          </Suspense>
        ) : null}
        {arranging && view.text === null && view.selected !== null ? (
          <BlockToolbar editor={editor} synced={synced} block={view.selected} />
        ) : null}
      </div>
      <Covers editor={editor} />
      {writing && view.text?.apart === null ? <SlashMenu text={view.text} over={stage} /> : null}
      <KeptWords editor={editor} />
      {images.sending === null ? null : (
        <div className={imagesCss.sending}>
          <SendingImage upload={images.sending} onCancel={images.cancel} />
        </div>
      )}
      {arranging ? (
        <>
          <NeedsRoom editor={editor} />
          <BlockPath selected={view.selected} host={host} />
        </>
      ) : null}
    </div>
  );
}

/** What a narrow window has no room for; an empty page says it in its place. */
function NeedsRoom({ editor }: Pick<StageProps, 'editor'>) {
  const isEmpty = useSelector(editor, selectEmptyInNarrow);
  if (isEmpty) return null;
  return <p className={css.needsRoom}>Blocks and properties need a window of 1,024 px.</p>;
}

/** What stands there in place of a page. */
function Covers({ editor }: Pick<StageProps, 'editor'>) {
  const opening = useSelector(editor, isCovered);
  const broken = useSelector(editor, selectBroken);
  const failure = useSelector(editor, selectFailure);
  const isEmpty = useSelector(editor, selectEmptyInNarrow);
  return (
    <>
      {isEmpty ? (
        <div className={css.cover}>
          <EmptyState
            title="This page is empty"
            text="Layouts and blocks are put in in a window of at least 1024 pixels. Their texts can be written here then."
          />
        </div>
      ) : null}
      {opening ? <p className={css.cover}>Opening the editor …</p> : null}
      {broken ? (
        <div className={css.cover} role="alert">
          <p>{failure?.message ?? 'The editor did not open.'}</p>
          <CommandButton id="editor.retry" source={editor} short />
        </div>
      ) : null}
    </>
  );
}

/** A layout that was chosen from the gallery leaves that where it is until it has come. */
function isCovered(snapshot: SnapshotFrom<EditorRef>) {
  return selectOpening(snapshot) && !selectOffersLayouts(snapshot);
}

function KeptWords({ editor }: Pick<StageProps, 'editor'>) {
  const preview = useSelector(editor, selectPreview);
  const allowed = useSelector(editor, selectAllowed);
  if (!preview || allowed) return null;
  return (
    <Banner tone="amber">
      This record cannot be changed now. What was typed is kept in the draft.
    </Banner>
  );
}

const BlockPath = memo(function BlockPath({ selected, host }: BlockPathProps) {
  return (
    <nav className={css.path} aria-label="Selected block">
      {(selected?.path ?? []).map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          className={css.crumb}
          onClick={() => host?.select(at === 0 ? null : id)}
        >
          {name}
        </button>
      ))}
      <span>{selected?.name ?? 'Page'}</span>
    </nav>
  );
});

interface StageProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly synced: SyncedRef;
  readonly view: HostView;
  /** Typography of the publication. */
  readonly sheet: string;
  /** What keeps it from being saved. */
  readonly alerts?: ReactNode;
  readonly images: ReturnType<typeof useEditorImages>;
}

interface BlockPathProps {
  readonly selected: HostView['selected'];
  readonly host: EditorHost | null;
}
