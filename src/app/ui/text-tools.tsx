import { ToolbarItem } from '@ariakit/react/toolbar';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

/** Something that a toolbar or a key does to a text. */
export interface TextAction {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly keys?: string;
  readonly run: Command;
  /** Whether the selection has it; absent where it is nothing to have. */
  readonly isOn?: (state: EditorState) => boolean;
}

/** Buttons of a toolbar, one for each action; off where the action does nothing to the selection. */
export function TextActions({ actions, state, onRun }: TextActionsProps) {
  return actions.map((action) => (
    <ActionButton
      key={action.id}
      action={action}
      on={action.isOn?.(state)}
      isOff={!action.run(state)}
      onRun={onRun}
    />
  ));
}

/** The state is another one with every character, and the button most often the same. */
const ActionButton = memo(function ActionButton({ action, on, isOff, onRun }: ActionButtonProps) {
  return (
    <ToolbarItem
      render={
        <IconButton
          icon={action.icon}
          label={action.title}
          size="small"
          keys={action.keys}
          active={on}
          aria-pressed={on}
          off={isOff ? '' : null}
          onMouseDown={keepFocus}
          onClick={() => onRun(action.run)}
        />
      }
    />
  );
});

/** A menu of a toolbar, whose button says what is chosen. */
export function ToolMenu({ label, chosen, children }: ToolMenuProps) {
  return (
    <Menu
      label={label}
      placement="bottom-start"
      button={
        <ToolbarItem
          render={
            <Button kind="quiet" size="small" endIcon="chevron-down">
              {chosen}
            </Button>
          }
        />
      }
    >
      {children}
    </Menu>
  );
}

/** A press on a button leaves the selection where it is. */
export function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}

interface TextActionsProps {
  readonly actions: readonly TextAction[];
  readonly state: EditorState;
  readonly onRun: (command: Command) => void;
}

interface ActionButtonProps {
  readonly action: TextAction;
  readonly on: boolean | undefined;
  readonly isOff: boolean;
  readonly onRun: (command: Command) => void;
}

interface ToolMenuProps {
  readonly label: string;
  readonly chosen: string;
  readonly children: ReactNode;
}
