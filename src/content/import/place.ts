import { blockOf } from '../blocks/index.ts';
import { nodesOf, rootOf } from '../project.ts';
import { uniqueIn, withoutSeconds } from '../unique-blocks.ts';
import { keepApart } from './apart.ts';
import type { ImportTarget } from './import.types.ts';
import type { ContentNode, ContentProject } from '../project.types.ts';

/**
 * The page with what was taken: in the place of all its blocks and rules, or after one of its blocks. There the page's rules
 * stay as they are, and those of the import are of the import alone.
 */
export function placeImport(
  current: ContentProject,
  taken: ContentProject,
  place: ImportTarget,
): ContentProject {
  if ('replace' in place)
    return withBlocksOf(taken, withoutSeconds(rootOf(taken).components ?? [], NONE));
  const { grapes } = current;
  const [page] = grapes.pages;
  const [frame] = page?.frames ?? [];
  if (page === undefined || frame === undefined) return taken;
  const root = rootOf(current);
  const { blocks: all, rules } = keepApart(current, taken);
  const blocks = withoutSeconds(all, uniqueIn(root));
  const component = withBlocks(root, placeAfter(root, place.after), blocks);
  const pages = [{ ...page, frames: [{ ...frame, component }] }];
  return { ...current, grapes: { ...grapes, pages, styles: [...(grapes.styles ?? []), ...rules] } };
}

const NONE: ReadonlySet<string> = new Set();

/** The page with other blocks. */
function withBlocksOf(project: ContentProject, components: readonly ContentNode[]): ContentProject {
  const [page] = project.grapes.pages;
  const [frame] = page?.frames ?? [];
  if (page === undefined || frame === undefined) return project;
  const component = { ...frame.component, components };
  const pages = [{ ...page, frames: [{ ...frame, component }] }];
  return { ...project, grapes: { ...project.grapes, pages } };
}

/** The steps to the place of the first new block: after a block, or after what it is a part of where no block may stand there. */
function placeAfter(root: ContentNode, after: string | null): readonly number[] {
  const end = [root.components?.length ?? 0];
  if (after === null) return end;
  const found = [...nodesOf(root)].find(
    ({ node, path }) => path === after || node.attributes?.id === after,
  );
  if (found === undefined || found.parent === null) return end;
  const steps = [...found.path.matchAll(/components\[(\d+)\]/g)].map(([, at]) => Number(at));
  let place = end;
  let around = root;
  for (const [depth, at] of steps.entries()) {
    if (blockOf(around).holds !== 'blocks' || around.type === 'link') break;
    if (takesBlocks(around)) place = [...steps.slice(0, depth), at + 1];
    around = around.components?.[at] ?? {};
  }
  return place;
}

/** Columns hold columns alone, and a table its rows. */
function takesBlocks({ type = '', tagName = '' }: ContentNode) {
  return (
    !/^(columns|table|thead|tbody|tfoot|row|cell)$/.test(type) &&
    !/^(table|tbody|thead|tfoot|tr)$/.test(tagName)
  );
}

function withBlocks(
  node: ContentNode,
  [at = 0, ...rest]: readonly number[],
  blocks: readonly ContentNode[],
): ContentNode {
  const within = node.components ?? [];
  if (rest.length === 0)
    return { ...node, components: [...within.slice(0, at), ...blocks, ...within.slice(at)] };
  const components = within.map((each, index) =>
    index === at ? withBlocks(each, rest, blocks) : each,
  );
  return { ...node, components };
}
