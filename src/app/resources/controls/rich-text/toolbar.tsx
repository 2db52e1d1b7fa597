import { Toolbar, ToolbarItem, ToolbarSeparator } from '@ariakit/react/toolbar';
import type { Command, EditorState } from 'prosemirror-state';
import * as css from '../../../../../styles/resource-rich-text.css.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRadio } from '../../../ui/menu.tsx';
import type { Action } from './actions.ts';
import {
  blockStyles,
  clearAction,
  historyActions,
  inlineActions,
  linkAt,
  listActions,
  moreBlockActions,
  moreInlineActions,
  styleOf,
} from './actions.ts';
import * as tables from './tables.ts';

/** What can be done to the text; one tab stop, arrows move in it. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { state, full, onRun, onLink, onImage } = props;
  const shared = { state, onRun };
  return (
    <Toolbar className={css.bar} aria-label="Formatting">
      {full ? <StyleMenu {...shared} /> : null}
      {full ? <Separator /> : null}
      <Actions {...shared} actions={inlineActions} />
      {full ? <Actions {...shared} actions={moreInlineActions} /> : null}
      <Separator />
      <Actions {...shared} actions={listActions} />
      {full ? <Actions {...shared} actions={moreBlockActions} /> : null}
      <Separator />
      <ToolbarItem
        render={
          <IconButton
            icon="link"
            label="Link"
            size="small"
            keys="Mod+K"
            active={linkAt(state) !== null}
            onMouseDown={keepFocus}
            onClick={onLink}
          />
        }
      />
      {onImage === undefined ? null : (
        <ToolbarItem
          render={<IconButton icon="image" label="Image" size="small" onClick={onImage} />}
        />
      )}
      {full ? <TableMenu {...shared} /> : null}
      {full ? <Separator /> : null}
      {full ? <Actions {...shared} actions={[clearAction, ...historyActions]} /> : null}
    </Toolbar>
  );
}

function Actions({ actions, state, onRun }: ActionsProps) {
  return actions.map((action) => {
    const on = action.isOn?.(state);
    return (
      <ToolbarItem
        key={action.id}
        render={
          <IconButton
            icon={action.icon}
            label={action.title}
            size="small"
            keys={action.keys}
            active={on}
            aria-pressed={on}
            off={action.run(state) ? null : ''}
            onMouseDown={keepFocus}
            onClick={() => onRun(action.run)}
          />
        }
      />
    );
  });
}

function StyleMenu({ state, onRun }: StyleMenuProps) {
  const current = styleOf(state);
  return (
    <Menu
      label="Style"
      placement="bottom-start"
      button={
        <ToolbarItem
          render={
            <Button kind="quiet" size="small" endIcon="chevron-down">
              {current?.title ?? 'Paragraph'}
            </Button>
          }
        />
      }
    >
      {blockStyles.map((style) => (
        <MenuRadio
          key={style.id}
          name="style"
          value={style.id}
          chosen={style.id === current?.id}
          onChoose={() => onRun(style.run)}
        >
          {style.title}
        </MenuRadio>
      ))}
    </Menu>
  );
}

function TableMenu({ state, onRun }: StyleMenuProps) {
  return (
    <Menu
      label="Table"
      placement="bottom-start"
      button={
        <ToolbarItem render={<IconButton icon="table" label="Table" size="small" tip={false} />} />
      }
    >
      {TABLE_ITEMS.map(({ title, run }) => (
        <MenuItem key={title} off={run(state) ? null : ''} onSelect={() => onRun(run)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

const TABLE_ITEMS = [
  { title: 'Insert table', run: tables.insertTable },
  { title: 'Add row below', run: tables.addRow },
  { title: 'Add column right', run: tables.addColumn },
  { title: 'Delete row', run: tables.deleteRow },
  { title: 'Delete column', run: tables.deleteColumn },
  { title: 'Delete table', run: tables.deleteTable },
] as const;

function Separator() {
  return <ToolbarSeparator className={css.separator} orientation="vertical" />;
}

/** A press on a button leaves the selection where it is. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}

interface StyleMenuProps {
  readonly state: EditorState;
  readonly onRun: (command: Command) => void;
}

interface RichTextToolbarProps extends StyleMenuProps {
  readonly full: boolean;
  readonly onLink: () => void;
  /** Absent where no picture may be put in. */
  readonly onImage?: (() => void) | undefined;
}

interface ActionsProps extends StyleMenuProps {
  readonly actions: readonly Action[];
}
