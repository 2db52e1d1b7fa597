import type { CanvasAct } from '../../../../machines/editor/editor.types.ts';
import type { Layer } from '../types.ts';

/** The layers that are in sight: none within a closed one. */
export function layersInSight(layers: readonly Layer[], closed: ReadonlySet<string>): Layer[] {
  let deepest = Number.POSITIVE_INFINITY;
  return layers.filter(({ id, depth }) => {
    if (depth > deepest) return false;
    deepest = closed.has(id) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

/**
 * What a key does in the tree before it does anything in the canvas: it opens and closes (WAI-ARIA, tree view), and goes
 * past what is closed. Null where it does what it does in the canvas.
 */
export function walkTree(act: CanvasAct, tree: Tree): Walk | null {
  const { layers, closed, selected } = tree;
  const layer = layers.find(({ id }) => id === selected);
  if (layer !== undefined && act === 'into' && closed.has(layer.id))
    return { closed: toggled(closed, layer.id) };
  if (layer?.holdsBlocks === true && act === 'out' && !closed.has(layer.id))
    return { closed: toggled(closed, layer.id) };
  if ((act !== 'next' && act !== 'previous') || closed.size === 0) return null;
  const shown = layersInSight(layers, closed);
  const at = shown.findIndex(({ id }) => id === selected);
  const next = act === 'next' ? at + 1 : at === -1 ? shown.length - 1 : at - 1;
  return { selected: shown[next]?.id ?? selected };
}

export function toggled(closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(closed);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The layers around one, the nearest first. */
export function layersAround(layers: readonly Layer[], id: string | null): string[] {
  const at = layers.findIndex((layer) => layer.id === id);
  const found: string[] = [];
  let depth = layers[at]?.depth ?? 0;
  for (const layer of layers.slice(0, Math.max(0, at)).reverse()) {
    if (layer.depth >= depth) continue;
    found.push(layer.id);
    depth = layer.depth;
  }
  return found;
}

interface Tree {
  readonly layers: readonly Layer[];
  /** Ids of those whose blocks are not shown. */
  readonly closed: ReadonlySet<string>;
  readonly selected: string | null;
}

interface Walk {
  readonly closed?: ReadonlySet<string>;
  readonly selected?: string | null;
}
