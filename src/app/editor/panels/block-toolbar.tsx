import { memo } from 'react';
import { Toolbar } from '@ariakit/react/toolbar';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import type { SyncedRef } from '../../../../machines/synced-block/synced-block.machine.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { withVars } from '../../ui/with-vars.ts';
import type { SelectedBlock } from '../types.ts';

/** What is done with the block at hand, above it. */
export const BlockToolbar = memo(function BlockToolbar({
  editor,
  synced,
  block,
}: BlockToolbarProps) {
  const shared = { source: editor, shape: 'icon', size: 'small' } as const;
  return (
    <Toolbar
      className={css.floating}
      aria-label={block.name}
      style={withVars([
        [css.top0, `${topOf(block)}px`],
        [css.left0, `${Math.max(4, block.left)}px`],
      ])}
    >
      <CommandButton id="block.out" {...shared} icon="corner-left-up" />
      <CommandButton id="block.moveUp" {...shared} />
      <CommandButton id="block.moveDown" {...shared} />
      <CommandButton id="block.edit" source={editor} size="small" kind="quiet" short />
      {block.type === 'synced' ? (
        <>
          <CommandButton id="synced.show" source={synced} size="small" kind="quiet" short />
          <CommandButton id="synced.detach" source={synced} size="small" kind="quiet" short />
        </>
      ) : (
        <CommandButton id="synced.save" shape="icon" size="small" />
      )}
      <CommandButton id="block.duplicate" {...shared} />
      <CommandButton id="block.remove" {...shared} />
    </Toolbar>
  );
});

/**
 * Above the block, below it where there is no room above, over its upper edge where there is none at all; at the edge of the
 * canvas where the block is out of sight, as after another width.
 */
function topOf({ top, bottom, room }: SelectedBlock) {
  const below = bottom + HEIGHT + GAP <= room ? bottom + GAP : GAP;
  const free = top - HEIGHT >= GAP ? top - HEIGHT : below;
  return Math.max(GAP, Math.min(free, room - HEIGHT));
}

/** Of the toolbar and of what is left free beside it, in px. */
const HEIGHT = 44;
const GAP = 4;

interface BlockToolbarProps {
  readonly editor: EditorRef;
  readonly synced: SyncedRef;
  readonly block: SelectedBlock;
}
