import * as css from '../../../../styles/editor-text.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { placeAround } from '../canvas-size.ts';
import type { OpenText } from './open-text.ts';
import { runSlash, slashAt } from './slash.ts';

/** What a slash offers, below it; the keys stay in the text. */
export function SlashMenu({ text, over }: SlashMenuProps) {
  const held = slashAt(text.state);
  if (held === null || over === null) return null;
  const caret = text.view.coordsAtPos(held.from);
  const page = over.getBoundingClientRect();
  const frame = text.view.dom.ownerDocument.defaultView?.frameElement;
  const { left, top } = placeAround(frame, { left: caret.left, top: caret.bottom });
  return (
    <div
      role="listbox"
      aria-label="Insert into the text"
      className={css.slash}
      style={withVars([
        [css.slashTop, `${top - page.top + 4}px`],
        [css.slashLeft, `${left - page.left}px`],
      ])}
    >
      {held.items.map((item, at) => (
        <div
          key={item.title}
          role="option"
          tabIndex={-1}
          aria-selected={at === held.at}
          className={css.slashItem}
          onMouseDown={(event) => {
            event.preventDefault();
            text.run(runSlash(held, item));
          }}
        >
          <Icon name={item.icon} size="small" />
          {item.title}
        </div>
      ))}
    </div>
  );
}

interface SlashMenuProps {
  readonly text: OpenText;
  /** What it is placed over. */
  readonly over: HTMLElement | null;
}
