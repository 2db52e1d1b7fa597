import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { MenuItem, MenuRadio } from '../../ui/menu.tsx';
import { ToolMenu } from '../../ui/text-tools.tsx';
import * as actions from './actions.ts';
import type { SeenColors } from '../seen-colors.ts';
import { seenColors, UNSEEN } from '../seen-colors.ts';
import type { ColorChoice, TextChoice } from './choices.ts';
import type { ColorPart } from './color-items.tsx';
import { ColorItems } from './color-items.tsx';
import type { InsertAsked } from '../session.ts';
import type { OpenText } from './open-text.ts';
import { misspellingAt } from './spelling.ts';

/** Menus are told what they say of the selection, so that a character that changes nothing of it draws none of them. */
export const StyleMenu = memo(function StyleMenu({ level, run }: StyleMenuProps) {
  const current = actions.STYLES.find((style) => style.level === level);
  return (
    <ToolMenu label="Style" chosen={current?.title ?? 'Paragraph'}>
      {actions.STYLES.map((style) => (
        <MenuRadio
          key={style.id}
          name="style"
          value={style.id}
          chosen={style.level === level}
          onChoose={() => run(actions.setStyle(style.level))}
        >
          {style.title}
        </MenuRadio>
      ))}
    </ToolMenu>
  );
});

export const Choice = memo(function Choice(props: ValueProps) {
  const { mark, value, choices, run } = props;
  return (
    <ValueMenu {...props}>
      {choices.map((choice) => (
        <MenuRadio
          key={choice.value}
          name={mark}
          value={choice.value}
          chosen={choice.value === value}
          onChoose={() => run(actions.setValue(mark, choice.value))}
        >
          {choice.title}
        </MenuRadio>
      ))}
    </ValueMenu>
  );
});

/** A colour of the words: of themselves, or of what they stand on. */
export const ColorMenu = memo(function ColorMenu(props: ColorMenuProps) {
  const { view, isApart, mark, value, part, choices, run } = props;
  return (
    <ValueMenu {...props}>
      <ColorItems
        name={mark}
        value={value}
        choices={choices}
        part={part}
        look={() => (isApart ? UNSEEN : seenAt(view))}
        onChoose={(color) => run(actions.setValue(mark, color))}
      />
    </ValueMenu>
  );
});

/** A menu of what a mark can say, whose button says what it says of the selection. */
function ValueMenu({ mark, title, value, choices, run, children }: ValueMenuProps) {
  const current = choices.find((choice) => choice.value === value);
  return (
    <ToolMenu label={title} chosen={current?.title ?? title}>
      <MenuRadio
        name={mark}
        value=""
        chosen={value === null}
        onChoose={() => run(actions.setValue(mark, null))}
      >
        As the theme has it
      </MenuRadio>
      {children}
    </ToolMenu>
  );
}

/** Where the selection begins; apart from the canvas nobody knows what the words stand on. */
function seenAt(view: EditorView): SeenColors {
  const { node } = view.domAtPos(view.state.selection.from);
  return seenColors(
    (node as Element).closest ? (node as Element) : (node.parentElement as Element),
  );
}

export const AlignMenu = memo(function AlignMenu({ run }: RunProps) {
  return (
    <ToolMenu label="Align" chosen="Align">
      {actions.ALIGNMENTS.map((side) => (
        <MenuItem key={side} onSelect={() => run(actions.align(side))}>
          {ALIGN_TITLES[side]}
        </MenuItem>
      ))}
    </ToolMenu>
  );
});

const ALIGN_TITLES = { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' };

/** What may have been meant where the caret stands in a word that no dictionary has. */
export function SpellingMenu({ text }: TextMenuProps) {
  const found = misspellingAt(text.view, text.state.selection.head);
  if (found === null) return null;
  const { from, to, suggestions } = found;
  return (
    <ToolMenu label="Spelling" chosen="Spelling">
      {suggestions.length === 0 ? <MenuItem off="">Nothing alike is known</MenuItem> : null}
      {suggestions.map((word) => (
        <MenuItem key={word} onSelect={() => text.run(actions.replaceText(from, to, word))}>
          {word}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}

/** What is put in at the caret: a macro, an ad, words that lead to an effort. */
export const InsertMenu = memo(function InsertMenu({ onInsert }: InsertMenuProps) {
  return (
    <ToolMenu label="Insert" chosen="Insert">
      {INSERTED.map(({ asked, title }) => (
        <MenuItem key={asked} command={asked} onSelect={() => onInsert(asked)}>
          {title}
        </MenuItem>
      ))}
    </ToolMenu>
  );
});

const INSERTED = [
  { asked: 'macro.open', title: 'Macro…' },
  { asked: 'ads.pick', title: 'Ad…' },
  { asked: 'links.pick', title: 'Campaign link…' },
] as const;

interface InsertMenuProps {
  readonly onInsert: (asked: InsertAsked) => void;
}

interface TextMenuProps {
  readonly text: OpenText;
}

interface RunProps {
  readonly run: OpenText['run'];
}

interface StyleMenuProps extends RunProps {
  readonly level: number;
}

interface ValueProps extends RunProps {
  readonly mark: actions.ValueMark;
  readonly title: string;
  /** What it says of the whole selection; null for nothing, or several things. */
  readonly value: string | null;
  readonly choices: readonly TextChoice[];
}

interface ColorMenuProps extends ValueProps {
  readonly view: EditorView;
  /** Whether the text is written beside the canvas. */
  readonly isApart: boolean;
  readonly part: ColorPart;
  readonly choices: readonly ColorChoice[];
}

interface ValueMenuProps extends ValueProps {
  readonly children: ReactNode;
}
