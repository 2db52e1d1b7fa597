import { Dialog } from '@ariakit/react/dialog';
import { useSelector } from '@xstate/react';
import type { ClipboardEvent, DragEvent, ReactNode, RefObject } from 'react';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
  useState,
} from 'react';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import type { ContentChecksRef } from '../../../machines/content-checks/content-checks.machine.ts';
import { selectProblems } from '../../../machines/content-checks/content-checks.select.ts';
import type { SyncedRef } from '../../../machines/synced-block/synced-block.machine.ts';
import {
  selectAllowed,
  selectArranging,
  selectBroken,
  selectConfirmingClear,
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
import type { Resource } from '../../shared/resources/define.ts';
import type { Item } from '../../shared/wire.ts';
import type { Values } from '../../shared/contract/values.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { rescueFocus } from '../navigation/focus.ts';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CommandConfirm } from '../commands/command-confirm.tsx';
import { persistentElements } from '../ui/persistent.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { SendingImage } from '../resources/uploads/sending-image.tsx';
import { AltDialog } from './images/alt-dialog.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { useEditorImages } from './images/use-editor-images.ts';
import { CanvasRoom } from './canvas-room.tsx';
import { LayoutGallery } from './layouts/load-layouts.ts';
import { BlockList } from './panels/block-list.tsx';
import { BlockToolbar } from './panels/block-toolbar.tsx';
import { FindBar } from './panels/find-bar.tsx';
import { History } from './panels/history.tsx';
import { LayerTree } from './panels/layer-tree.tsx';
import { Properties } from './panels/properties.tsx';
import { PickerDialog } from './pickers/picker-dialog.tsx';
import { TopBar } from './panels/top-bar.tsx';
import type { EditorSession } from './session.ts';
import type { BlockChange, EditorHost, HostView } from './types.ts';
import { focusText } from './text/open-text.ts';
import { SlashMenu } from './text/slash-menu.tsx';
import { TextDialog } from './text/text-dialog.tsx';
import { TextToolbar } from './text/text-toolbar.tsx';

/** The editor over the page: blocks at the left, the canvas, layers and what can be set at the right. */
export function EditorScreen({ open, opener, ...props }: EditorScreenProps) {
  const { resource, values } = props;
  const name = String(values[resource.text] ?? '') || `New ${resource.title.one.toLowerCase()}`;
  return (
    <Dialog
      open={open}
      className={css.screen}
      aria-label={`Editor, ${name}`}
      data-editor=""
      hideOnEscape={false}
      hideOnInteractOutside={false}
      getPersistentElements={persistentElements}
      finalFocus={buttonIn(opener)}
      unmountOnHide
    >
      <Opened {...props} name={name} />
    </Dialog>
  );
}

function Opened(props: OpenedProps) {
  const { editor, session, synced, checks, resource, values, name, state, sheet, tools } = props;
  const view = useSyncExternalStore(session.subscribe, session.view);
  const arranging = useSelector(editor, selectArranging);
  const writing = useSelector(editor, selectWriting);
  const preview = useSelector(editor, selectPreview);
  const opening = useSelector(editor, selectOpening);
  const broken = useSelector(editor, selectBroken);
  const failure = useSelector(editor, selectFailure);
  const finding = useSelector(editor, selectFinding);
  const clearing = useSelector(editor, selectConfirmingClear);
  const allowed = useSelector(editor, selectAllowed);
  const layouts = useSelector(editor, selectOffersLayouts);
  const isEmpty = useSelector(editor, selectEmptyInNarrow);
  const opened = view.text?.view ?? null;
  useEffect(() => {
    // Whatever gives the focus back after a key, as a palette that closes does, has done so by then.
    const frame = opened === null ? 0 : requestAnimationFrame(() => focusText(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  const images = useEditorImages(session);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const host = session.host();
  return (
    <>
      <TopBar editor={editor} name={name} state={state} tools={tools} />
      {writing && view.text?.apart === null ? (
        <TextToolbar
          editor={editor}
          text={view.text}
          linkAsked={session.linkAsked}
          pickers={session.pickers}
          onInsert={session.insertAsked.tell}
          colors={session.colors()}
        />
      ) : null}
      {writing && view.text !== null && view.text.apart !== null ? (
        <TextDialog
          editor={editor}
          session={session}
          text={view.text}
          apart={view.text.apart}
          name={view.selected?.name ?? 'Text'}
        />
      ) : null}
      <div className={css.work} data-alone={arranging ? undefined : ''} {...givenBeside(host)}>
        {arranging ? (
          <LeftPanel history={view.history} taken={view.taken} checks={checks} host={host} />
        ) : null}
        <div ref={setStage} className={css.stage}>
          {props.alerts}
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
          {writing && view.text?.apart === null ? (
            <SlashMenu text={view.text} over={stage} />
          ) : null}
          {preview && !allowed ? (
            <Banner tone="amber">
              This record cannot be changed now. What was typed is kept in the draft.
            </Banner>
          ) : null}
          {images.sending === null ? null : (
            <div className={imagesCss.sending}>
              <SendingImage upload={images.sending} onCancel={images.cancel} />
            </div>
          )}
          {arranging ? <BlockPath selected={view.selected} host={host} /> : null}
        </div>
        {arranging ? (
          <EndPanel
            editor={editor}
            session={session}
            layers={view.layers}
            selected={view.selected}
            resource={resource}
            values={values}
            onImage={images.choose}
          />
        ) : null}
      </div>
      <AltDialog alt={images.alt} />
      <PickerDialog pickers={session.pickers} />
      <CommandConfirm
        open={clearing}
        title="Are you sure you want to clean the canvas?"
        confirm="Clear"
        source={editor}
        commands={{ confirm: 'clear.confirm', cancel: 'clear.cancel' }}
      >
        Every block goes. You can undo it while the editor is open.
      </CommandConfirm>
    </>
  );
}

/** What is pasted while a panel has the focus; a file that is dropped there would be opened in the place of the page. */
function givenBeside(host: EditorHost | null) {
  return {
    onPaste(event: ClipboardEvent) {
      const isField = (event.target as Element).closest('input, textarea') !== null;
      if (!isField && host?.paste(event.clipboardData)) event.preventDefault();
    },
    onDragOver: stopFiles,
    onDrop: stopFiles,
  };
}

function stopFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

const LeftPanel = memo(function LeftPanel({ history, taken, checks, host }: LeftPanelProps) {
  const [tab, setTab] = useState('blocks');
  const found = useSelector(checks, selectProblems).length;
  useEffect(() => {
    const shown = checks.on('checks.shown', () => setTab('checks'));
    return () => shown.unsubscribe();
  }, [checks]);
  /** It is at hand, so that the canvas has the keys: another press would be another block. */
  function insert(type: string) {
    if (host === null || host.insert(type) === null) return;
    rescueFocus('anyway');
  }
  return (
    <aside className={css.side} aria-label="Blocks">
      <Tabs
        label="Blocks, history and checks"
        page
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'blocks', title: 'Blocks' },
          { id: 'history', title: 'History' },
          { id: 'checks', title: 'Checks', ...(found === 0 ? {} : { count: found }) },
        ]}
      >
        <TabPanel tab="blocks">
          <BlockList taken={taken} onInsert={insert} onDrag={(type) => host?.drag(type)}>
            <CommandButton id="synced.insert" size="small" icon="component" short />
            <CommandButton id="macro.open" size="small" icon="code" short />
          </BlockList>
        </TabPanel>
        <TabPanel tab="history">
          <History steps={history} onGo={(at) => host?.goTo(at)} />
        </TabPanel>
        <TabPanel tab="checks">
          <ChecksPanel checks={checks} />
        </TabPanel>
      </Tabs>
    </aside>
  );
});

/** What a character of an open text changes nothing of is not drawn again by it. */
const EndPanel = memo(function EndPanel(props: EndPanelProps) {
  const { editor, session, layers, selected, resource, values, onImage } = props;
  const record = useMemo(() => ({ resource, values }), [resource, values]);
  const onPick = useCallback(() => {
    const block = session.view().selected;
    if (block !== null) session.pick(block);
  }, [session]);
  const onSet = useCallback((change: BlockChange) => session.host()?.set(change), [session]);
  const onPicture = useCallback(
    (asset: Item) => onImage(session.view().selected?.id ?? '', asset),
    [session, onImage],
  );
  return (
    <aside className={css.side} data-end="" aria-label="Layers and properties">
      <LayerTree
        editor={editor}
        session={session}
        layers={layers}
        selected={selected?.id ?? null}
      />
      {selected === null ? null : (
        <Properties
          key={selected.id}
          more={WHERE_USED}
          block={selected}
          record={record}
          colors={session.colors()}
          onPick={onPick}
          pickers={session.pickers}
          onSet={onSet}
          onImage={onPicture}
        />
      )}
    </aside>
  );
});

const WHERE_USED = <CommandButton id="blockUses.show" size="small" icon="link" short />;

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

/** The button that opened the editor, drawn anew by the time that it is closed. */
function buttonIn(place: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return {
    get current() {
      return place.current?.querySelector('button') ?? place.current;
    },
  };
}

interface OpenedProps extends Pick<EditorScreenProps, 'resource' | 'values'> {
  readonly sheet: string;
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly synced: SyncedRef;
  readonly checks: ContentChecksRef;
  readonly name: string;
  readonly state: ReactNode;
  readonly alerts?: ReactNode;
  readonly tools?: ReactNode;
}

interface LeftPanelProps {
  readonly taken: HostView['taken'];
  readonly history: HostView['history'];
  readonly checks: ContentChecksRef;
  readonly host: EditorHost | null;
}

interface EndPanelProps extends Pick<OpenedProps, 'editor' | 'session' | 'resource' | 'values'> {
  readonly layers: HostView['layers'];
  readonly selected: HostView['selected'];
  readonly onImage: (block: string, asset: Item) => void;
}

interface BlockPathProps {
  readonly selected: HostView['selected'];
  readonly host: EditorHost | null;
}

interface EditorScreenProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly synced: SyncedRef;
  readonly checks: ContentChecksRef;
  readonly resource: Resource;
  readonly values: Values;
  /** What has become of what was typed. */
  readonly state: ReactNode;
  /** What keeps it from being saved. */
  readonly alerts?: ReactNode;
  /** Typography of the publication. */
  readonly sheet: string;
  /** What else is done with the page. */
  readonly tools?: ReactNode;
  readonly open: boolean;
  /** Where its button stands: focus goes back there. */
  readonly opener: RefObject<HTMLElement | null>;
}
