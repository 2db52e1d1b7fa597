import type { ReactNode } from 'react';
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

export function StyleMenu({ text }: TextMenuProps) {
  const level = actions.levelAt(text.state);
  const current = actions.STYLES.find((style) => style.level === level);
  return (
    <ToolMenu label="Style" chosen={current?.title ?? 'Paragraph'}>
      {actions.STYLES.map((style) => (
        <MenuRadio
          key={style.id}
          name="style"
          value={style.id}
          chosen={style.level === level}
          onChoose={() => text.run(actions.setStyle(style.level))}
        >
          {style.title}
        </MenuRadio>
      ))}
    </ToolMenu>
  );
}

export function Choice({ text, mark, title, choices }: ChoiceProps) {
  return (
    <ValueMenu text={text} mark={mark} title={title} choices={choices}>
      {(value) =>
        choices.map((choice) => (
          <MenuRadio
            key={choice.value}
            name={mark}
            value={choice.value}
            chosen={choice.value === value}
            onChoose={() => text.run(actions.setValue(mark, choice.value))}
          >
            {choice.title}
          </MenuRadio>
        ))
      }
    </ValueMenu>
  );
}

/** A colour of the words: of themselves, or of what they stand on. */
export function ColorMenu({ text, mark, part, title, choices }: ColorMenuProps) {
  return (
    <ValueMenu text={text} mark={mark} title={title} choices={choices}>
      {(value) => (
        <ColorItems
          name={mark}
          value={value}
          choices={choices}
          part={part}
          look={() => seenAt(text)}
          onChoose={(color) => text.run(actions.setValue(mark, color))}
        />
      )}
    </ValueMenu>
  );
}

/** A menu of what a mark can say, whose button says what it says of the selection. */
function ValueMenu({ text, mark, title, choices, children }: ValueMenuProps) {
  const value = actions.valueAt(text.state, mark);
  const current = choices.find((choice) => choice.value === value);
  return (
    <ToolMenu label={title} chosen={current?.title ?? title}>
      <MenuRadio
        name={mark}
        value=""
        chosen={value === null}
        onChoose={() => text.run(actions.setValue(mark, null))}
      >
        As the theme has it
      </MenuRadio>
      {children(value)}
    </ToolMenu>
  );
}

/** Where the selection begins; apart from the canvas nobody knows what the words stand on. */
function seenAt({ view, state, apart }: OpenText): SeenColors {
  if (apart !== null) return UNSEEN;
  const { node } = view.domAtPos(state.selection.from);
  return seenColors(
    (node as Element).closest ? (node as Element) : (node.parentElement as Element),
  );
}

export function AlignMenu({ text }: TextMenuProps) {
  return (
    <ToolMenu label="Align" chosen="Align">
      {actions.ALIGNMENTS.map((side) => (
        <MenuItem key={side} onSelect={() => text.run(actions.align(side))}>
          {ALIGN_TITLES[side]}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}

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
export function InsertMenu({ onInsert }: InsertMenuProps) {
  return (
    <ToolMenu label="Insert" chosen="Insert">
      {INSERTED.map(({ asked, title }) => (
        <MenuItem key={asked} command={asked} onSelect={() => onInsert(asked)}>
          {title}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}

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

interface ChoiceProps extends TextMenuProps {
  readonly mark: actions.ValueMark;
  readonly title: string;
  readonly choices: readonly TextChoice[];
}

interface ColorMenuProps extends ChoiceProps {
  readonly part: ColorPart;
  readonly choices: readonly ColorChoice[];
}

interface ValueMenuProps extends ChoiceProps {
  readonly children: (value: string | null) => ReactNode;
}
