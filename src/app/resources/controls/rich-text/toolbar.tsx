import { Toolbar, ToolbarItem, ToolbarSeparator } from '@ariakit/react/toolbar';
import type { Command, EditorState } from 'prosemirror-state';
import * as css from '../../../../../styles/resource-rich-text.css.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRadio } from '../../../ui/menu.tsx';
import { TextActions, ToolMenu, keepFocus } from '../../../ui/text-tools.tsx';
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
      <TextActions {...shared} actions={inlineActions} />
      {full ? <TextActions {...shared} actions={moreInlineActions} /> : null}
      <Separator />
      <TextActions {...shared} actions={listActions} />
      {full ? <TextActions {...shared} actions={moreBlockActions} /> : null}
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
      {full ? <TextActions {...shared} actions={[clearAction, ...historyActions]} /> : null}
    </Toolbar>
  );
}

function StyleMenu({ state, onRun }: StyleMenuProps) {
  const current = styleOf(state);
  return (
    <ToolMenu label="Style" chosen={current?.title ?? 'Paragraph'}>
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
    </ToolMenu>
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
