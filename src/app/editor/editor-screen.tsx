import { Dialog } from '@ariakit/react/dialog';
import { useSelector } from '@xstate/react';
import type { ClipboardEvent, DragEvent, ReactNode, RefObject } from 'react';
import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import type { ContentChecksRef } from '../../../machines/content-checks/content-checks.machine.ts';
import { selectProblems } from '../../../machines/content-checks/content-checks.select.ts';
import type { SyncedRef } from '../../../machines/synced-block/synced-block.machine.ts';
import {
  selectArranging,
  selectConfirmingClear,
  selectWriting,
} from '../../../machines/editor/editor.select.ts';
import * as css from '../../../styles/editor-screen.css.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Item } from '../../shared/wire.ts';
import type { Values } from '../../shared/contract/values.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { rescueFocus } from '../navigation/focus.ts';
import { CommandConfirm } from '../commands/command-confirm.tsx';
import { persistentElements } from '../ui/persistent.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { AltDialog } from './images/alt-dialog.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { Stage } from './editor-stage.tsx';
import { useEditorImages } from './images/use-editor-images.ts';
import { BlockList } from './panels/block-list.tsx';
import { History } from './panels/history.tsx';
import { LayerTree } from './panels/layer-tree.tsx';
import { Properties } from './panels/properties.tsx';
import { PickerDialog } from './pickers/picker-dialog.tsx';
import { TopBar } from './panels/top-bar.tsx';
import type { EditorSession } from './session.ts';
import type { BlockChange, EditorHost, HostView } from './types.ts';
import { focusText } from './text/open-text.ts';
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
  useFocusedText(view.text?.view ?? null);
  const images = useEditorImages(session);
  const host = session.host();
  return (
    <>
      <TopBar editor={editor} name={name} state={state} tools={tools} />
      <TextTools editor={editor} session={session} view={view} />
      <div className={css.work} data-alone={arranging ? undefined : ''} {...givenBeside(host)}>
        {arranging ? (
          <LeftPanel history={view.history} taken={view.taken} checks={checks} host={host} />
        ) : null}
        <Stage
          editor={editor}
          session={session}
          synced={synced}
          view={view}
          sheet={sheet}
          alerts={props.alerts}
          images={images}
        />
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
      <ClearConfirm editor={editor} />
    </>
  );
}

function useFocusedText(opened: FocusedText) {
  useEffect(() => {
    // Whatever gives the focus back after a key, as a palette that closes does, has done so by then.
    const frame = opened === null ? 0 : requestAnimationFrame(() => focusText(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
}

/** The tools of the text that is open: above the page, or with the text in a dialog where the page has no room. */
function TextTools({ editor, session, view }: TextToolsProps) {
  const writing = useSelector(editor, selectWriting);
  if (!writing || view.text === null) return null;
  return view.text.apart === null ? (
    <TextToolbar
      editor={editor}
      text={view.text}
      linkAsked={session.linkAsked}
      pickers={session.pickers}
      onInsert={session.insertAsked.tell}
      colors={session.colors()}
    />
  ) : (
    <TextDialog
      editor={editor}
      session={session}
      text={view.text}
      apart={view.text.apart}
      name={view.selected?.name ?? 'Text'}
    />
  );
}

function ClearConfirm({ editor }: Pick<OpenedProps, 'editor'>) {
  const clearing = useSelector(editor, selectConfirmingClear);
  return (
    <CommandConfirm
      open={clearing}
      title="Are you sure you want to clean the canvas?"
      confirm="Clear"
      source={editor}
      commands={{ confirm: 'clear.confirm', cancel: 'clear.cancel' }}
    >
      Every block goes. You can undo it while the editor is open.
    </CommandConfirm>
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

interface TextToolsProps extends Pick<OpenedProps, 'editor' | 'session'> {
  readonly view: HostView;
}

type FocusedText = Parameters<typeof focusText>[0] | null;

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
