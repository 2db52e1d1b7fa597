import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import type { ContentProject } from '../../content/project.types.ts';
import { renderContent } from '../../content/render.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { SyncedStore } from './synced/synced-store.ts';
import type { EditorHost } from './types.ts';

/** While characters come, the form hears of the first at once and of the rest so often. */
const TELL_EVERY_MS = 200;

/** What the form of a canvas has been told, and when it hears more. */
export function followPage(options: FormUpdatesOptions): FormUpdates {
  const { field, host, onValues } = options;
  const last: LastUpdate = { ...options.content(), owesHtml: false, isTaken: false, opened: null };
  const pace = paceOf({ each: tellTyped, rest: tell });
  function tell() {
    pace.isEven();
    const values = updateOf(options, last);
    if (values !== null) onValues(values);
  }
  /** The HTML of a page that is being typed is made when the typing rests. */
  function tellTyped() {
    const data = host()?.snapshot() ?? last.data;
    if (data === last.data) return;
    Object.assign(last, { data, owesHtml: true });
    onValues({ [`${field}_data`]: data });
  }
  return {
    tell,
    stop: pace.stop,
    settle: () => updateOf(options, last) ?? {},
    data: () => last.data,
    changed: pace.go,
    opens(taken) {
      const content = options.content();
      Object.assign(last, taken === null ? content : {}, { isTaken: false, owesHtml: false });
      last.opened = taken ?? content;
      return last.opened;
    },
    takes() {
      last.isTaken = true;
      tell();
    },
    isForeign({ data, html }) {
      if (data === last.data && (data !== null || html === last.html)) return false;
      Object.assign(last, { data, html, owesHtml: false });
      return true;
    },
    held() {
      tell();
      const open = host();
      if (open === null || !isOther(open, last)) return options.content();
      if (open.isAsOpened() && last.opened !== null) return last.opened;
      const data = open.snapshot();
      return { data, html: htmlOf(data, options.synced) };
    },
  };
}

/** What the form has not been told of yet: the very values that the record has, where everything is undone. */
function updateOf(
  { field, host, stored, synced }: FormUpdatesOptions,
  last: LastUpdate,
): Values | null {
  const open = host();
  if (open === null || !isOther(open, last)) return null;
  const data = open.snapshot();
  const first = open.isAsOpened() ? last.opened : null;
  const undone = first !== null && first.data === stored() ? first : null;
  const next = undone === null ? data : undone.data;
  if (next === last.data && !last.owesHtml) return null;
  Object.assign(last, { data: next, owesHtml: false }, undone);
  return { [field]: undone === null ? htmlOf(data, synced) : undone.html, [`${field}_data`]: next };
}

function isOther(open: EditorHost, { isTaken }: LastUpdate) {
  return isTaken || open.isTouched();
}

function htmlOf(data: string, synced: FormUpdatesOptions['synced']): string {
  return renderContent(JSON.parse(data) as ContentProject, { synced: synced.blocks() });
}

/** Does something at once when it is asked for, then from time to time while it is asked for again, and another thing when that rests. */
function paceOf({ each, rest }: Paced) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBehind = false;
  function run() {
    isBehind = false;
    each();
    timer = setTimeout(tick, TELL_EVERY_MS);
  }
  function tick() {
    timer = null;
    if (isBehind) run();
    else rest();
  }
  return {
    go() {
      isBehind = true;
      if (timer === null) run();
    },
    /** Nothing is owed any more. */
    isEven() {
      isBehind = false;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

export interface FormUpdates {
  /** Tells all that is there, with its HTML. */
  tell(): void;
  /** Something of the page is another. */
  changed(): void;
  /** A canvas is about to show what the form holds, or what is taken in its place; answers which. */
  opens(taken: BuiltContent | null): BuiltContent;
  /** The canvas shows what was taken. */
  takes(): void;
  /** The page with every character that has been typed; as the record has it where nothing was changed. */
  held(): BuiltContent;
  /** What the form was told last. */
  data(): string | null;
  /** The values that the form has not heard of yet. */
  settle(): Values;
  /** Takes what the form holds now; answers whether it is another content than was told or opened: somebody else changed it. */
  isForeign(content: BuiltContent): boolean;
  stop(): void;
}

export interface FormUpdatesOptions {
  readonly field: string;
  readonly host: () => EditorHost | null;
  /** As the form has it now. */
  readonly content: () => BuiltContent;
  /** The design of the record as it is stored; null where there is none. */
  readonly stored: () => string | null;
  readonly onValues: (values: Values) => void;
  /** The synced blocks that the page shows. */
  readonly synced: Pick<SyncedStore, 'blocks'>;
}

interface LastUpdate {
  /** As the form was told last. */
  data: string | null;
  html: string | null;
  /** Whether it was told a design without its HTML, as while somebody types. */
  owesHtml: boolean;
  /** Whether the canvas shows what was taken in the place of what the form held. */
  isTaken: boolean;
  /** What stood in the form when the canvas was opened. */
  opened: BuiltContent | null;
}

interface Paced {
  readonly each: () => void;
  readonly rest: () => void;
}
