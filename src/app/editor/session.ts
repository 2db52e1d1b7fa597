import { editorState } from '../../../machines/editor/editor.rules.ts';
import type { BuiltContent, CanvasAct, OpenCall } from '../../../machines/editor/editor.types.ts';
import type { Theme } from '../../shared/theme.ts';
import type { AddedBlock } from '../../shared/kinds/content.ts';
import type { Channel } from '../data/signal.ts';
import { createChannel } from '../data/signal.ts';
import { withRetry } from '../data/with-retry.ts';
import { createImports } from '../ports/editor.ports.ts';
import type { HostOptions } from './canvas-host.ts';
import { pickForBlock } from './pickers/pick-for-block.ts';
import { createPickers } from './pickers/pickers.ts';
import { createPlaceholderStore } from './placeholders/placeholder-store.ts';
import type { SyncedStore } from './synced/synced-store.ts';
import type { ColorChoice } from './text/choices.ts';
import { colorChoices } from './text/choices.ts';
import type { Spell } from './text/spelling.ts';
import type { FormUpdates, FormUpdatesOptions } from './form-updates.ts';
import { followPage } from './form-updates.ts';
import type {
  EditorHost,
  GivenFiles,
  GivenPage,
  HostEvents,
  HostView,
  MacroAtHand,
} from './types.ts';

const EMPTY: HostView = {
  layers: [],
  selected: null,
  history: [],
  taken: new Set(),
  text: null,
};

/** One control's canvas, from its opening until it is closed, and what its form was told. */
export function createSession(field: string, options: SessionOptions) {
  const changes = createChannel<undefined>();
  const asked = createAsked();
  const room = createRoom();
  const at: At = { host: null };
  const host = () => at.host;
  const form = followPage({ ...options, field, host });
  const placeholders = createPlaceholderStore();
  const pickers = createPickers();
  const imports = createImports();
  const events = eventsOver(options.events, asked, form);
  const pick = pickOver(at, { pickers, macroAsked: asked.macroAsked, ...options });
  const onLink = () => asked.linkAsked.tell(undefined);
  const heard = { onLink, onPick: pick, onMacro: asked.macroAsked.tell, placeholders };
  return {
    ...canvasIn(at, { options, events, form, room, changes, heard }),
    ...asked,
    host,
    ...pageIn(at, form),
    /** Tells the form of every character now. */
    flush: form.tell,
    ...treeOver(host, changes),
    view: () => at.host?.view() ?? EMPTY,
    subscribe: (listener: () => void) => changes.listen(listener),
    colors: colorsOf(options.colors),
    told: form.data,
    /** Takes what the form holds now; answers whether it is another content, in which nothing of an import stands. */
    take(content: BuiltContent): boolean {
      const isForeign = form.isForeign(content);
      if (isForeign) imports.clear();
      return isForeign;
    },
    imports,
    /** Records that a block or a text is given: videos, ads, links. */
    pickers,
    /** Asks for the record that a block shows. */
    pick,
    synced: options.synced,
    placeholders,
    settle: form.settle,
  };
}

/** What the page asks of whoever stands around it. */
function createAsked() {
  return {
    /** The key of a link was pressed in the open text. */
    linkAsked: createChannel<undefined>(),
    /** Files were dropped on the page, or pasted in it. */
    filesGiven: createChannel<GivenFiles>(),
    /** A page of elsewhere was pasted beside the texts. */
    pageGiven: createChannel<GivenPage>(),
    /** Something of the page is another. */
    changed: createChannel<undefined>(),
    /** A macro is to be edited. */
    macroAsked: createChannel<MacroAtHand>(),
    /** Something is to be put into the open text. */
    insertAsked: createChannel<InsertAsked>(),
  };
}

type Asked = ReturnType<typeof createAsked>;

/** What is in the canvas. */
function pageIn(at: At, form: FormUpdates) {
  return {
    /** The page with every character that has been typed; as the record has it where nothing was changed. */
    held(): BuiltContent {
      at.host?.closeText();
      return form.held();
    },
    /** The page with the text that is open; null where none stands in the canvas. */
    design: () => at.host?.snapshot() ?? null,
    /** Where the block at hand stands; null where none is. */
    place: () => at.host?.place() ?? null,
    async closeText() {
      at.host?.closeText();
    },
  };
}

/** A block that shows a record is given one; in a text it is the macro at hand that is edited. */
function pickOver(at: At, { pickers, macroAsked, publication }: Picking): OnPick {
  return async (block) => {
    const macro = at.host?.macroAtHand() ?? null;
    if (macro !== null) return macroAsked.tell(macro);
    const change = await pickForBlock(pickers, block, publication());
    if (change !== null) at.host?.set(change);
  };
}

/** Opens the canvas once it has a place and its code has come, and takes it down with its place. */
function canvasIn(at: At, { options, events, form, room, changes, heard }: Around) {
  function make(createHost: CreateHost, container: HTMLElement) {
    const themeSheet = options.themeSheet();
    const made = createHost({ ...options, ...heard, container, events, themeSheet });
    made.subscribe(() => changes.tell(undefined));
    return made;
  }
  return {
    /** Where the canvas stands; null when it goes. */
    attach(container: HTMLElement | null) {
      if (container !== null) return room.found(container);
      form.stop();
      at.host?.closeText();
      form.tell();
      at.host?.destroy();
      at.host = null;
      room.leave();
      changes.tell(undefined);
    },
    /** Opens what the form holds now, whatever it held when the control was drawn; else what is taken in its place, of which the form hears then. */
    async open({ isTaken = false, ...given }: OpenCall, signal: AbortSignal) {
      const [{ createHost }, container] = await Promise.all([options.load(), room.place()]);
      signal.throwIfAborted();
      const isNew = [given, options.content()].some((each) => editorState(each) === 'create');
      const added = (await options.added()).filter((each) => isNew || each.isNew !== true);
      signal.throwIfAborted();
      const content = form.opens(isTaken ? given : null);
      at.host ??= make(createHost, container);
      const facts = await openIn(at, content, added, signal);
      options.events.told(openedText(content, facts.blocks));
      if (isTaken) form.takes();
      return facts;
    },
  };
}

/** A canvas that did not open, or was not waited for, takes nothing any more: the next opening makes one anew. */
async function openIn(
  at: At,
  content: BuiltContent,
  added: readonly AddedBlock[],
  signal: AbortSignal,
) {
  const made = at.host as EditorHost;
  const giveUp = () => {
    if (at.host === made) at.host = null;
    made.destroy();
  };
  signal.addEventListener('abort', giveUp);
  try {
    return await made.open(content, added);
  } catch (error) {
    if (!signal.aborted) giveUp();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function eventsOver(
  events: SessionOptions['events'],
  { filesGiven, pageGiven, changed }: Asked,
  form: FormUpdates,
): HostEvents {
  return {
    ...events,
    filesGiven: filesGiven.tell,
    pageGiven: pageGiven.tell,
    changed() {
      form.changed();
      changed.tell(undefined);
    },
    textClosed() {
      form.tell();
      events.textClosed();
    },
  };
}

/** The place of a canvas, which is waited for until it is on screen. */
function createRoom() {
  let found: (container: HTMLElement) => void = () => undefined;
  const wait = () =>
    new Promise<HTMLElement>((resolve) => {
      found = resolve;
    });
  let place = wait();
  return {
    place: () => place,
    found: (container: HTMLElement) => found(container),
    leave() {
      place = wait();
    },
  };
}

/** The tree of layers, which takes keys before the canvas does. */
function treeOver(host: () => EditorHost | null, changes: Channel<undefined>) {
  /** Ids of the blocks that are closed in it. */
  let closed: ReadonlySet<string> = new Set();
  let takesAct: (act: CanvasAct) => boolean = () => false;
  return {
    /** Does what a key asks for: in the tree of layers, where that has the focus and takes it, else in the canvas. */
    act(act: CanvasAct) {
      if (!takesAct(act)) host()?.act(act);
    },
    /** The tree of layers is on screen, until the answer is called. */
    joinTree(takes: (act: CanvasAct) => boolean) {
      takesAct = takes;
      return () => {
        takesAct = () => false;
      };
    },
    closed: () => closed,
    close(ids: ReadonlySet<string>) {
      closed = ids;
      changes.tell(undefined);
    },
  };
}

/** Colours that a text or a block may have: those of the theme and of the page stand first. */
function colorsOf(colored: () => Colored) {
  let known: (Colored & { readonly choices: readonly ColorChoice[] }) | null = null;
  return () => {
    const { theme, document } = colored();
    if (known === null || known.theme !== theme || known.document !== document)
      known = { theme, document, choices: colorChoices(theme, document) };
    return known.choices;
  };
}

/**
 * The canvas's own chunk, which a form asks for before somebody opens the editor.
 * @throws Error with what a person is told
 */
export function loadHost() {
  return withRetry(() => import('./host.ts')).catch(() => {
    throw new Error('The code of the editor could not be loaded. Look at the connection.');
  });
}

export type EditorSession = ReturnType<typeof createSession>;

/** What is heard of a page that has been opened. */
function openedText(content: BuiltContent, blocks: number) {
  if (editorState(content) === 'create')
    return 'A new page. Press / in the canvas to insert a block.';
  return `The page is open. It has ${blocks === 1 ? '1 block' : `${blocks} blocks`}.`;
}

export type InsertAsked = 'macro.open' | 'ads.pick' | 'links.pick';

interface At {
  host: EditorHost | null;
}

type CreateHost = typeof import('./host.ts').createHost;

type OnPick = (block: { readonly id: string; readonly type: string }) => void;

interface Picking extends Pick<SessionOptions, 'publication'> {
  readonly pickers: ReturnType<typeof createPickers>;
  readonly macroAsked: Asked['macroAsked'];
}

interface Around {
  readonly options: SessionOptions;
  readonly events: HostEvents;
  readonly form: FormUpdates;
  readonly room: ReturnType<typeof createRoom>;
  readonly changes: Channel<undefined>;
  readonly heard: Pick<HostOptions, 'onLink' | 'onPick' | 'onMacro' | 'placeholders'>;
}

interface SessionOptions extends Omit<FormUpdatesOptions, 'field' | 'host'> {
  /** The code of the canvas. */
  readonly load: () => Promise<{ readonly createHost: CreateHost }>;
  readonly events: Omit<HostEvents, 'changed' | 'filesGiven' | 'pageGiven'>;
  readonly title: string;
  readonly synced: SyncedStore;
  readonly themeSheet: () => string;
  /** The blocks that its page is given where it has none. */
  readonly added: () => Promise<readonly AddedBlock[]>;
  /** Id of the publication whose records are picked first. */
  readonly publication: () => number | null;
  readonly notify: (message: string) => void;
  readonly spell: Spell;
  /** Whether the page is as wide as a phone. */
  readonly isSmall: () => boolean;
  /** Whether it has no room for panels. */
  readonly isNarrow: () => boolean;
  readonly colors: () => Colored;
}

/** Where colours are taken from: the publication's theme, the HTML of the page. */
interface Colored {
  readonly theme: Theme;
  readonly document: string;
}
