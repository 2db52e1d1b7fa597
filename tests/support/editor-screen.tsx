import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import type { EditorRef } from '../../machines/editor/editor.machine.ts';
import { selectClosed } from '../../machines/editor/editor.select.ts';
import type { ContentChecksRef } from '../../machines/content-checks/content-checks.machine.ts';
import { contentChecksMachine } from '../../machines/content-checks/content-checks.machine.ts';
import type { SyncedRef } from '../../machines/synced-block/synced-block.machine.ts';
import { syncedBlockMachine } from '../../machines/synced-block/synced-block.machine.ts';
import type { BuiltContent, Exchange, LayoutCall } from '../../machines/editor/editor.types.ts';
import { useCommandSource } from '../../src/app/commands/use-commands.ts';
import { EditorScreen } from '../../src/app/editor/editor-screen.tsx';
import { layoutFor } from '../../src/app/editor/layouts/load-layouts.ts';
import { LAYOUTS } from '../../src/content/layouts/index.ts';
import type { EditorSession } from '../../src/app/editor/session.ts';
import { createSession } from '../../src/app/editor/session.ts';
import { editorOver } from '../../src/app/ports/editor.ports.ts';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import { renderInto, until } from './dom.tsx';
import { NO_SYNCED, headlessHost } from './headless-host.ts';
import { PageContexts } from './page-contexts.tsx';

/** The screen of an editor over a canvas without a frame, and the form that it writes to. */
export async function startEditorScreen(
  html: string | null,
  { opening, layout, data = null, isNarrow = false, notify = () => undefined }: Opening = {},
) {
  const form = { html, data };
  const layouts =
    layout === undefined ? [] : LAYOUTS.map(({ id, title }) => ({ value: id, title }));
  let write: (words: string) => void = () => undefined;
  const session: EditorSession = newSession({
    createHost(options) {
      const host = headlessHost({ ...options, opening });
      write = host.type;
      return host;
    },
    content: () => ({ ...form }),
    onValues: ({ content = form.html, content_data = form.data }) =>
      Object.assign(form, { html: content, data: content_data }),
    notify,
    isNarrow: () => isNarrow,
    events: () => ({
      facts: (facts) => editor.send({ type: 'canvas.changed', ...facts }),
      textOpened: () => editor.send({ type: 'text.opened' }),
      textClosed: () => editor.send({ type: 'text.closed' }),
      told() {},
    }),
  });
  const ports = {
    open: session.open,
    closeText: session.closeText,
    layout: layout ?? ((call: LayoutCall) => layoutFor(session, call.layout)),
  };
  const editor: EditorRef = createActor(editorOver(ports), {
    input: { content: { ...form }, isAllowed: true, choices: [], layouts },
  });
  editor.on('canvas.act', ({ act }) => session.act(act));
  editor.on('canvas.mode', ({ isPreview }) => session.host()?.setMode(isPreview));
  editor.start();
  editor.send({ type: 'editor.open' });
  await showEditor({ editor, session });
  /** The form holds another content from now on. */
  const hear = async (content: BuiltContent) => {
    Object.assign(form, content);
    if (session.take(content)) editor.send({ type: 'content.replaced', content });
    await until(() => !editor.getSnapshot().hasTag('opening'), 'the canvas');
  };
  return { editor, session, form, hear, write: (words: string) => write(words) };
}

interface Opening {
  readonly opening?: () => Promise<void>;
  /** How a layout comes; none is offered without it. */
  readonly layout?: (call: LayoutCall) => Promise<Exchange>;
  readonly data?: string | null;
  readonly isNarrow?: boolean;
  readonly notify?: (message: string) => void;
}

/** A session whose form and canvas are the test's. */
export function newSession({ createHost, events, ...options }: NewSession): EditorSession {
  return createSession('content', {
    synced: NO_SYNCED,
    load: async () => ({ createHost }),
    content: () => ({ html: null, data: null }),
    stored: () => null,
    onValues() {},
    title: 'Content',
    publication: () => null,
    added: async () => [],
    themeSheet: () => '',
    colors: () => ({ theme: {}, document: '' }),
    notify() {},
    spell: async () => [],
    isSmall: () => false,
    isNarrow: () => false,
    ...options,
    events: {
      facts: (facts) => events().facts(facts),
      textOpened: () => events().textOpened(),
      textClosed: () => events().textClosed(),
      told: (message) => events().told(message),
    },
  });
}

/** Draws the screen, its commands within reach. */
export async function showEditor(props: Pick<ShownProps, 'editor' | 'session'>) {
  const synced = createActor(syncedBlockMachine, {
    input: { route: '', mayInsert: false, mayStore: false },
  }).start();
  const checks = createActor(contentChecksMachine).start();
  return renderInto(
    <PageContexts>
      <Shown {...props} synced={synced} checks={checks} />
    </PageContexts>,
  );
}

type Options = Parameters<typeof createSession>[1];

export type SessionEvents = Options['events'];

interface NewSession extends Partial<Omit<Options, 'events' | 'load'>> {
  readonly createHost: Awaited<ReturnType<Options['load']>>['createHost'];
  readonly events: () => SessionEvents;
}

interface ShownProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly synced: SyncedRef;
  readonly checks: ContentChecksRef;
}

function Shown({ editor, session, synced, checks }: ShownProps) {
  const closed = useSelector(editor, selectClosed);
  useCommandSource(editor, 'form', 'Content');
  return (
    <EditorScreen
      editor={editor}
      session={session}
      synced={synced}
      checks={checks}
      resource={faqs}
      values={{}}
      state={null}
      sheet=""
      open={!closed}
      opener={{ current: null }}
    />
  );
}

export function isReady(editor: EditorRef) {
  return until(() => editor.getSnapshot().hasTag('arranging'), 'the canvas');
}
