import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  ellipsis,
  emDash,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { EditorState } from 'prosemirror-state';
import { clearFormatting, mayLink } from './actions.ts';
import { named, schema } from './schema.ts';
import { goToCell } from './tables.ts';

const { nodes, marks } = schema;

/** An editor's state over a document, with history, keys and the usual shorthands. */
export function editorState(doc: Node, onLink: () => boolean): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      history(),
      inputRules({ rules: shorthands() }),
      keymap(keys(onLink)),
      keymap(baseKeymap),
    ],
  });
}

function keys(onLink: () => boolean): Record<string, Command> {
  return {
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    'Mod-Shift-x': toggleMark(marks.strike),
    'Mod-e': toggleMark(marks.code),
    'Mod-\\': clearFormatting,
    'Mod-k': (state) => (mayLink(state) ? onLink() : false),
    'Mod-Alt-0': setBlockType(nodes.paragraph),
    'Mod-Alt-2': setBlockType(nodes.heading, { level: 2 }),
    'Mod-Alt-3': setBlockType(nodes.heading, { level: 3 }),
    'Ctrl->': wrapIn(nodes.blockquote),
    Enter: splitListItem(named('list_item')),
    Tab: chainCommands(goToCell(1), sinkListItem(named('list_item'))),
    'Shift-Tab': chainCommands(goToCell(-1), liftListItem(named('list_item'))),
    'Shift-Enter': chainCommands(exitCode, breakLine),
  };
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

function shorthands() {
  return [
    ellipsis,
    emDash,
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*([-*])\s$/, named('bullet_list')),
    wrappingInputRule(/^(\d+)\.\s$/, named('ordered_list'), (match) => ({
      order: Number(match[1]),
    })),
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, (match) => ({
      level: match[1]?.length ?? 2,
    })),
  ];
}
