import { act } from 'react';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { AnyTransitionDefinition } from 'xstate';
import { SimulatedClock, createActor } from 'xstate';
import { transitionId } from '../../machines/kit/chart.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import type { EditorRef } from '../../machines/editor/editor.machine.ts';
import { provideEditor } from '../../machines/editor/editor.ports.ts';
import type {
  CanvasAct,
  CanvasFacts,
  EditorEvent,
  EditorInput,
  Exchange,
} from '../../machines/editor/editor.types.ts';
import { UNSEEN } from '../../src/app/editor/seen-colors.ts';
import type { EditorSession } from '../../src/app/editor/session.ts';
import { blockSchema } from '../../src/app/editor/text/schema.ts';
import type { EditorHost, HostView, SelectedBlock } from '../../src/app/editor/types.ts';
import type { SessionEvents } from './editor-screen.tsx';
import { newSession } from './editor-screen.tsx';

/** The editor's machine and session over a canvas that does nothing by itself: its facts, its ports and the time are the test's. */
export function startEditorStage(input: EditorInput, taken: Set<string>): EditorStage {
  const opening = deferred<CanvasFacts>();
  const closing = deferred<void>();
  const fetching = deferred<Exchange>();
  const clock = new SimulatedClock();
  const canvas = stillCanvas(opening.ask);
  const session = newSession({ createHost: () => canvas.host, events: () => events });
  const logic = provideEditor({
    open: session.open,
    async closeText() {
      await closing.ask();
      canvas.write(false);
    },
    layout: fetching.ask,
  });
  const editor: EditorRef = createActor(logic, {
    clock,
    input,
    inspect(seen) {
      if (seen.type !== '@xstate.microstep') return;
      const { _transitions } = seen as unknown as { _transitions: AnyTransitionDefinition[] };
      for (const transition of _transitions) taken.add(transitionId(transition));
    },
  });
  const events: SessionEvents = {
    facts: (facts) => editor.send({ type: 'canvas.changed', ...facts }),
    textOpened: () => editor.send({ type: 'text.opened' }),
    textClosed: () => editor.send({ type: 'text.closed' }),
    told() {},
  };
  const acts: CanvasAct[] = [];
  editor.on('canvas.act', ({ act: asked }) => {
    acts.push(asked);
    session.act(asked);
  });
  editor.on('canvas.mode', ({ isPreview }) => session.host()?.setMode(isPreview));
  editor.start();
  const answers = {
    open: ({ output, error }: ModelEvent) => {
      if (error !== undefined) return opening.refuse(error);
      canvas.show(output as CanvasFacts);
      return opening.answer(output as CanvasFacts);
    },
    layout: ({ output, error }: ModelEvent) =>
      error === undefined ? fetching.answer(output as Exchange) : fetching.refuse(error),
    closeText: ({ error }: ModelEvent) =>
      error === undefined ? closing.answer() : closing.refuse(error),
  };
  return {
    editor,
    session,
    acts,
    /** What comes from outside of the screen: the canvas, the form, the window, the clock. */
    hear: (event) =>
      act(async () => {
        const [, port] = /^xstate\.\w+\.actor\.(open|closeText|layout)$/.exec(event.type) ?? [];
        if (port !== undefined) return answers[port as keyof typeof answers](event);
        if (event.type.startsWith('xstate.after.')) return clock.increment(60_000);
        if (event.type === 'canvas.changed') canvas.show(event as unknown as CanvasFacts);
        if (event.type === 'text.opened') canvas.write(true);
        if (event.type === 'text.closed') canvas.write(false);
        editor.send(event as unknown as EditorEvent);
      }),
    stop: () => editor.stop(),
  };
}

/** A canvas of which is seen what a test says, and which only notes what it is asked to do. */
function stillCanvas(open: () => Promise<CanvasFacts>) {
  const listeners = new Set<() => void>();
  const nothing = () => undefined;
  const state = EditorState.create({ schema: blockSchema });
  const text = { state, view: new EditorView(null, { state }), run: nothing, apart: null };
  let view: HostView = EMPTY;
  const tell = (next: HostView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const host = {
    open,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: () => ({ count: 0, at: 0 }),
    snapshot: () => '',
    isTouched: () => false,
    isAsOpened: () => true,
    ...{ act: nothing, closeText: nothing, setMode: nothing, measure: nothing, destroy: nothing },
  };
  return {
    host: host as unknown as EditorHost,
    show: ({ selected }: CanvasFacts) =>
      tell({ ...view, selected: selected === null ? null : blockOf(selected) }),
    write: (isOpen: boolean) => tell({ ...view, text: isOpen ? text : null }),
  };
}

function blockOf({ id, type, name }: NonNullable<CanvasFacts['selected']>): SelectedBlock {
  const place = { top: 40, bottom: 80, left: 0, width: 200, room: 600 };
  const said = { attributes: {}, texts: {}, style: {}, colors: UNSEEN };
  return {
    id,
    type,
    name: `Block ${name}`,
    path: [],
    tag: 'div',
    isEmpty: false,
    ...said,
    ...place,
  };
}

const EMPTY: HostView = {
  layers: [],
  selected: null,
  history: [],
  taken: new Set(),
  text: null,
};

/** Calls that wait until the test answers the newest. */
function deferred<T>() {
  let settle: { answer: (value: T) => void; refuse: (reason: unknown) => void } | null = null;
  return {
    ask: () =>
      new Promise<T>((answer, refuse) => {
        settle = { answer, refuse };
      }),
    answer: (value: T) => settle?.answer(value),
    refuse: (reason: unknown) => settle?.refuse(reason),
  };
}

interface EditorStage {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  /** What the canvas was asked for. */
  readonly acts: readonly CanvasAct[];
  readonly hear: (event: ModelEvent) => Promise<void>;
  readonly stop: () => void;
}
