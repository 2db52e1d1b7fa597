import { blockOf } from '../../content/blocks/index.ts';
import { columnsOf, RATIOS } from '../../content/blocks/columns.ts';
import { nodeFaults } from '../../content/node-faults.ts';
import type { ContentNode } from '../../content/project.types.ts';
import { labelOf, nodeOf } from './host-view.ts';
import { keepNames } from './steps.ts';
import type { BlockChange, CanvasBlock, CanvasEditor } from './types.ts';

/** Sets what a person may set of a block. */
export function setBlock(editor: CanvasEditor, block: CanvasBlock, change: BlockChange) {
  const { of, name, isChosen } = change;
  const value = change.value ?? '';
  const action = { action: `Change ${labelOf(block).toLowerCase()}`, isChosen } as never;
  if (of === 'style') setStyle(editor, block, { [name]: value }, action);
  else if (of === 'tag') block.set('tagName', value, action);
  else if (of === 'within') block.append(textNode(name, value) as never, action);
  else if (of === 'text') {
    block.set(name as never, value as never, action);
    block.view?.render();
  } else if (change.also !== undefined) {
    const { attributes = {} } = nodeOf(block);
    const { id: _, ...kept } = attributes as Record<string, string>;
    const next = { ...kept, ...change.also, [name]: value };
    const said = Object.entries(next).filter(([, each]) => each !== '');
    block.setAttributes(Object.fromEntries(said), action);
  } else setAttribute(block, name, change.value, action);
}

function textNode(tagName: string, content: string): ContentNode {
  return { type: 'text', tagName, components: [{ type: 'textnode', content }] };
}

/** The canvas would make a rule of nothing, and an id for it. */
export function saysNothing(block: CanvasBlock, { of, name, value }: BlockChange): boolean {
  return of === 'style' && (value ?? '') === '' && !(name in block.getStyle());
}

/** An attribute that may not stand there is refused; columns follow their ratio and lose nothing of what stands in them. */
function setAttribute(block: CanvasBlock, name: string, value: string | null, action: never) {
  const node = {
    ...nodeOf(block),
    components: [],
    attributes: { [name]: value ?? '' },
  };
  if (value !== null && nodeFaults(node, '', null).length > 0) return;
  // The canvas would write down the id by which the block has its style.
  const { [name]: _, ...kept } = block.get('attributes') ?? {};
  const isKept = value !== null && (value !== '' || saysByNothing(block, name));
  block.setAttributes(isKept ? { ...kept, [name]: value } : kept, action);
  if (name === 'data-ratio') fitColumns(block, value, action);
  if (name === 'data-height') block.view?.render();
}

/** Whether an empty value is one of its own, and not none. */
function saysByNothing(block: CanvasBlock, name: string) {
  const { fields } = blockOf({ type: block.get('type') ?? '' });
  return fields.some((field) => field.name === name && field.control === 'alt');
}

/** A rule that says nothing any more goes, and with it the id that the block had for it. */
function setStyle(
  editor: CanvasEditor,
  block: CanvasBlock,
  style: Readonly<Record<string, string>>,
  action: never,
) {
  block.addStyle(style, action);
  const { Css } = editor;
  const empty = Css.getRules(`#${block.getId()}`).filter(
    (rule) => Object.keys(rule.getStyle()).length === 0,
  );
  if (empty.length === 0) return;
  for (const rule of empty) Css.remove(rule);
  keepNames(editor);
}

function fitColumns(block: CanvasBlock, ratio: string | null, action: never) {
  const known = RATIOS.find((one) => one === ratio);
  if (known === undefined) return;
  const wanted = columnsOf(known).components ?? [];
  const columns = block.components();
  for (let at = columns.length; at < wanted.length; at += 1)
    block.append(wanted[at] as never, action);
  const last = columns.at(wanted.length - 1);
  if (last === undefined) return;
  for (const gone of columns.models.slice(wanted.length)) {
    for (const child of [...gone.components().models])
      child.move(last, { at: last.components().length } as never);
    gone.remove(action);
  }
}
