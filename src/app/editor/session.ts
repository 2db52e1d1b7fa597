import { editorState } from '../../../machines/editor/editor.rules.ts';
import type { BuiltContent, CanvasAct, OpenCall } from '../../../machines/editor/editor.types.ts';
import { renderContent } from '../../content/render.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { Theme } from '../../shared/theme.ts';
import { createChannel } from '../data/signal.ts';
import { withRetry } from '../data/with-retry.ts';
import type { TextChoice } from './text/choices.ts';
import { colorChoices } from './text/choices.ts';
import type { Spell } from './text/spelling.ts';
import type { EditorHost, GivenFiles, HostEvents, HostView } from './types.ts';
import type { ContentProject } from '../../content/project.types.ts';

const EMPTY: HostView = { layers: [], selected: null, history: [], text: null };
/** While characters come, the form hears of the first at once and of the rest so often. */
const TELL_EVERY_MS = 200;

/** One control's canvas, from its opening until it is closed, and what its form was told. */
export function createSession(field: string, options: SessionOptions) {
  const listeners = new Set<() => void>();
  const linkAsked = createChannel<undefined>();
  const filesGiven = createChannel<GivenFiles>();
  let host: EditorHost | null = null;
  /** Whether a person changed something: the canvas writes a design in its own way, which alone is no change. */
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether more has come since the form was told. */
  let isBehind = false;
  /** Whether the form was told a design without its HTML, as while somebody types. */
  let owesHtml = false;
  /** What stood in the form when the canvas was opened. */
  let opened: BuiltContent | null = null;
  let colors: (Colored & { readonly choices: readonly TextChoice[] }) | null = null;
  /** Ids of the blocks that are closed in the tree of layers. */
  let closed: ReadonlySet<string> = new Set();
  let takesAct: (act: CanvasAct) => boolean = () => false;
  let { data: last, html: lastHtml } = options.content();
  let found: (container: HTMLElement) => void = () => undefined;
  let place = new Promise<HTMLElement>((resolve) => {
    found = resolve;
  });

  function tell() {
    isBehind = false;
    const values = untold();
    if (values !== null) options.onValues(values);
  }
  /** What the form has not been told of yet. */
  function untold(): Values | null {
    if (host === null || !isTouched) return null;
    const data = host.snapshot();
    const stored = host.isAsOpened() ? opened : null;
    // Then the form holds the very values that the record has.
    const isUndone = stored !== null && stored.data === options.stored();
    const next = isUndone ? stored.data : data;
    if (next === last && !owesHtml) return null;
    last = next;
    owesHtml = false;
    if (!isUndone) return valuesOf(data);
    lastHtml = stored.html;
    return { [field]: stored.html, [`${field}_data`]: stored.data };
  }
  /** The HTML of a page that is being typed is made when the typing rests. */
  function tellTyped() {
    isBehind = false;
    if (host === null) return;
    const data = host.snapshot();
    if (data === last) return;
    last = data;
    owesHtml = true;
    options.onValues({ [`${field}_data`]: data });
  }
  function tellSoon() {
    isBehind = true;
    if (timer !== null) return;
    tellTyped();
    timer = setTimeout(tick, TELL_EVERY_MS);
  }
  function tick() {
    timer = null;
    if (!isBehind) return tell();
    tellTyped();
    timer = setTimeout(tick, TELL_EVERY_MS);
  }
  function valuesOf(data: string): Values {
    return { [field]: htmlOf(data), [`${field}_data`]: data };
  }
  /** A canvas that did not open, or was not waited for, takes nothing any more: the next opening makes one anew. */
  async function openIn(made: EditorHost, content: BuiltContent, signal: AbortSignal) {
    const giveUp = () => {
      if (host === made) host = null;
      made.destroy();
    };
    signal.addEventListener('abort', giveUp);
    try {
      const facts = await made.open(content);
      options.events.told(openedText(content, facts.blocks));
      return facts;
    } catch (error) {
      if (!signal.aborted) giveUp();
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }
  const events: HostEvents = {
    ...options.events,
    changed(isTyping) {
      isTouched = true;
      tellSoon();
      options.events.changed(isTyping);
    },
    textClosed() {
      tell();
      options.events.textClosed();
    },
    filesGiven: filesGiven.tell,
  };

  return {
    /** Where the canvas stands; null when it goes. */
    attach(container: HTMLElement | null) {
      if (container !== null) return found(container);
      if (timer !== null) clearTimeout(timer);
      timer = null;
      host?.closeText();
      tell();
      host?.destroy();
      host = null;
      place = new Promise((resolve) => {
        found = resolve;
      });
      for (const listener of listeners) listener();
    },
    /** Opens what the form holds now, whatever it held when the control was drawn; else what is taken in its place, of which the form hears then. */
    async open({ isTaken = false, ...given }: OpenCall, signal: AbortSignal) {
      const [{ createHost }, container] = await Promise.all([options.load(), place]);
      signal.throwIfAborted();
      if (!isTaken) ({ data: last, html: lastHtml } = options.content());
      isTouched = false;
      owesHtml = false;
      if (host === null) {
        host = createHost({
          container,
          events,
          title: options.title,
          themeSheet: options.themeSheet(),
          onLink: () => linkAsked.tell(undefined),
          notify: options.notify,
          spell: options.spell,
          isSmall: options.isSmall,
          isNarrow: options.isNarrow,
        });
        host.subscribe(() => {
          for (const listener of listeners) listener();
        });
      }
      opened = isTaken ? given : options.content();
      const facts = await openIn(host, opened, signal);
      if (isTaken) {
        isTouched = true;
        tell();
      }
      return facts;
    },
    /** The page with every character that has been typed; as the record has it where nothing was changed. */
    held(): BuiltContent {
      host?.closeText();
      tell();
      if (host === null || !isTouched) return options.content();
      if (host.isAsOpened() && opened !== null) return opened;
      const data = host.snapshot();
      return { data, html: htmlOf(data) };
    },
    /** Where the block at hand stands; null where none is. */
    place: () => host?.place() ?? null,
    async closeText() {
      host?.closeText();
    },
    /** Tells the form of every character now. */
    flush: tell,
    /** The key of a link was pressed in the open text. */
    linkAsked,
    /** Files were dropped on the page, or pasted in it. */
    filesGiven,
    host: () => host,
    /** Does what a key asks for: in the tree of layers, where that has the focus and takes it, else in the canvas. */
    act(act: CanvasAct) {
      if (!takesAct(act)) host?.act(act);
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
      for (const listener of listeners) listener();
    },
    view: () => host?.view() ?? EMPTY,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Colours that a text may have: those of the theme and of the page stand first. */
    colors() {
      const { theme, document } = options.colors();
      if (colors === null || colors.theme !== theme || colors.document !== document)
        colors = { theme, document, choices: colorChoices(theme, document) };
      return colors.choices;
    },
    /** What the form was told last. */
    told: () => last,
    /** Takes what the form holds now; answers whether it is another content than was told or opened: somebody else changed it. */
    take({ data, html }: BuiltContent): boolean {
      const isForeign = data !== last || (data === null && html !== lastHtml);
      if (!isForeign) return false;
      last = data;
      lastHtml = html;
      owesHtml = false;
      return true;
    },
    settle(): Values {
      return untold() ?? {};
    },
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

function htmlOf(data: string): string {
  return renderContent(JSON.parse(data) as ContentProject);
}

interface SessionOptions {
  /** The code of the canvas. */
  readonly load: () => Promise<Pick<typeof import('./host.ts'), 'createHost'>>;
  /** As the form has it now. */
  readonly content: () => BuiltContent;
  /** The design of the record as it is stored; null where there is none. */
  readonly stored: () => string | null;
  readonly onValues: (values: Values) => void;
  readonly events: Omit<HostEvents, 'filesGiven'>;
  readonly title: string;
  readonly themeSheet: () => string;
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
