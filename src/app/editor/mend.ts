import { placesIn } from '../../content/project.ts';
import type { ContentFix, NodeEdit } from '../../shared/contract/content-checks.ts';
import { selectBlock } from './block-places.ts';
import { setBlock } from './block-settings.ts';
import { nameOf } from './host-view.ts';
import type { PageTools } from './steps.ts';
import type { CanvasBlock, CanvasEditor, EditorHost } from './types.ts';

/** What checks find, gone to and fixed: a fix is one step of the history. */
export function mendBlocks(tools: PageTools): Pick<EditorHost, 'selectAt' | 'mend'> {
  const { editor, mayChange, begin, closeText, look, told } = tools;
  return {
    selectAt(path) {
      closeText();
      const block = blockAt(editor(), path);
      const said = selectBlock(editor(), block === undefined ? undefined : shownBlock(block));
      look();
      told(said ?? 'The page');
    },
    mend(fix) {
      if (!mayChange()) return;
      closeText();
      begin();
      const mended = fix.edits.flatMap((edit) => {
        const block = blockAt(editor(), edit.path);
        if (block !== undefined) editBlock(editor(), block, edit, fix);
        return block ?? [];
      });
      const [first] = mended;
      if (first !== undefined) selectBlock(editor(), shownBlock(first));
      look();
      told(
        first === undefined
          ? 'It is not there any more'
          : `${fix.title}: ${nameOf(shownBlock(first))}`,
      );
    },
  };
}

function blockAt(editor: CanvasEditor, path: string): CanvasBlock | undefined {
  let block: CanvasBlock | undefined = editor.getWrapper();
  for (const at of placesIn(path)) block = block?.components().at(at);
  return block === editor.getWrapper() ? undefined : block;
}

/** The block that a person selects: what stands in a text is a part of it. */
function shownBlock(block: CanvasBlock): CanvasBlock {
  let at: CanvasBlock = block;
  for (let up = at.parent(); at.get('selectable') !== true && up !== undefined; up = at.parent())
    at = up;
  return at;
}

function editBlock(
  editor: CanvasEditor,
  block: CanvasBlock,
  edit: NodeEdit,
  { title }: ContentFix,
) {
  const { attributes, style = {}, tagName, content } = edit;
  const action = { action: title } as never;
  if (attributes !== undefined) {
    const kept = { ...(block.get('attributes') as Record<string, string>), ...attributes };
    const said = Object.entries(kept).filter(([, value]) => value !== null);
    block.setAttributes(Object.fromEntries(said) as Record<string, string>, action);
  }
  for (const [name, value] of Object.entries(style))
    setBlock(editor, block, { of: 'style', name, value });
  if (tagName !== undefined) block.set('tagName', tagName, action);
  if (content === undefined) return;
  block.set('content', content, action);
  block.view?.render();
}
