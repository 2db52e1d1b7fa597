import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import * as actions from './actions.ts';
import type { IconName } from '../../../shared/contract/icon-name.ts';

/** What a slash at the beginning of a word offers. */
interface SlashItem {
  readonly title: string;
  readonly icon: IconName;
  readonly run: Command;
}

interface SlashState {
  /** Where the slash stands. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly SlashItem[];
  /** Which of them Enter takes. */
  readonly at: number;
}

const key = new PluginKey<Held>('slash');

type Held = SlashState | 'closed' | null;

/** Offers what can be put in while a word that begins with a slash is typed; `onItem` tells who does not see it. */
export function slashMenu(onItem: (title: string) => void): Plugin<Held> {
  return new Plugin<Held>({
    key,
    state: {
      init: () => null,
      apply: (tr, held, _, state) => next(tr, held, state),
    },
    props: {
      handleKeyDown(view, event) {
        const held = slashAt(view.state);
        if (held === null || event.isComposing) return false;
        const isDone = press(view, held, event.key);
        const after = slashAt(view.state);
        if (isDone && after !== null) onItem(after.items[after.at]?.title ?? '');
        return isDone;
      },
    },
  });
}

/** What is offered now; null where nothing is. */
export function slashAt(state: EditorState): SlashState | null {
  const held = key.getState(state) ?? null;
  return held === 'closed' ? null : held;
}

/** Does what an entry says in place of what was typed for it. */
export function runSlash({ from, to }: SlashState, item: SlashItem): Command {
  return (state, dispatch, view) => {
    if (dispatch === undefined || view === undefined) return true;
    dispatch(state.tr.delete(from, to));
    return item.run(view.state, dispatch, view);
  };
}

function press(view: EditorView, held: SlashState, pressed: string): boolean {
  const { length } = held.items;
  const by = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0;
  if (by !== 0) {
    view.dispatch(view.state.tr.setMeta(key, (held.at + by + length) % length));
    return true;
  }
  if (pressed === 'Escape') {
    view.dispatch(view.state.tr.setMeta(key, 'closed'));
    return true;
  }
  const item = held.items[held.at];
  if ((pressed !== 'Enter' && pressed !== 'Tab') || item === undefined) return false;
  runSlash(held, item)(view.state, view.dispatch, view);
  return true;
}

function next(tr: Transaction, held: Held, state: EditorState): Held {
  const meta = tr.getMeta(key) as number | 'closed' | undefined;
  const found = wordAt(state);
  if (found === null) return null;
  if (meta === 'closed' || held === 'closed') return 'closed';
  if (typeof meta === 'number' && held !== null) return { ...held, at: meta };
  // A caret that comes to a word of the text opens nothing: only typing does.
  if (held === null && !tr.docChanged) return null;
  const items = itemsFor(found.word);
  return items.length === 0 ? null : { from: found.from, to: found.to, items, at: 0 };
}

function wordAt(state: EditorState) {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || !actions.hasBlocks(state)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc');
  const [whole, , word = ''] = /(^|\s)\/([\p{L}\d ]{0,20})$/u.exec(before) ?? [];
  if (whole === undefined) return null;
  return { from: $from.pos - word.length - 1, to: $from.pos, word };
}

const ITEMS: readonly SlashItem[] = [
  ...actions.STYLES.slice(0, 4).map(({ title, level }) => ({
    title,
    icon: level === 0 ? ('type' as const) : ('hash' as const),
    run: actions.setStyle(level),
  })),
  ...actions.listActions
    .filter(({ id }) => ['bullet_list', 'ordered_list', 'quote'].includes(id))
    .map(({ title, icon, run }) => ({ title, icon, run })),
  { title: 'Table', icon: 'table', run: actions.insertTable(3, 3) },
  { title: 'Line', icon: 'minus', run: actions.insertLine },
];

function itemsFor(word: string): readonly SlashItem[] {
  const wanted = word.trim().toLowerCase();
  return ITEMS.filter(({ title }) => title.toLowerCase().includes(wanted));
}
