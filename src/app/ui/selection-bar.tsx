import type { ReactNode } from 'react';
import { bar, divider } from '../../../styles/selection-bar.css.ts';
import { label } from '../../../styles/text.css.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { BAR } from './snackbar-room.ts';

/** What can be done with the chosen rows; nothing while none is chosen. */
export function SelectionBar({ count, text, command, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      {...BAR}
      className={bar}
      role="toolbar"
      aria-label="Selected rows"
      onKeyDown={({ key, target, currentTarget }) => {
        // Of a menu above the page it is the menu's.
        if (key === 'Escape' && currentTarget.contains(target as Node)) onClear();
      }}
    >
      <span className={label}>{text ?? `${count} selected`}</span>
      <Button kind="quiet" icon="x" keys="Esc" data-command={command} onClick={onClear}>
        <VisuallyHidden>Clear selection</VisuallyHidden>
      </Button>
      <i className={divider} />
      {children}
    </div>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly text?: string | undefined;
  /** Id of the command that clearing is. */
  readonly command?: string | undefined;
  readonly onClear: () => void;
  /** Buttons of kind quiet; warn for what destroys. */
  readonly children: ReactNode;
}
