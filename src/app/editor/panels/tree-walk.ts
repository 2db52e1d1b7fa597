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
  if (act === 'openAll') return { closed: without(closed, besideOf(layers, selected)) };
  const shown = layersInSight(layers, closed);
  if (act === 'first') return { selected: shown[0]?.id ?? null };
  if (act === 'last') return { selected: shown.at(-1)?.id ?? null };
  if ((act !== 'next' && act !== 'previous') || closed.size === 0) return null;
  const at = shown.findIndex(({ id }) => id === selected);
  const next = act === 'next' ? at + 1 : at === -1 ? shown.length - 1 : at - 1;
  return { selected: shown[next]?.id ?? selected };
}

/** The next layer in sight whose name, or what follows its kind in it, begins so: again from the first one after the last. */
export function layerFrom({ layers, closed, selected }: Tree, typed: string): string | null {
  const letters = [...typed.toLowerCase()];
  const isOneLetter = letters.every((each) => each === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : letters.join('');
  const shown = layersInSight(layers, closed);
  const at = shown.findIndex(({ id }) => id === selected);
  // More letters of one name leave the layer where it fits them.
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  const inTurn = [...shown.slice(from), ...shown.slice(0, from)];
  const fits = (name: string) => name.toLowerCase().startsWith(wanted);
  const found = inTurn.find(({ name }) => fits(name) || name.split(': ').slice(1).some(fits));
  return found?.id ?? null;
}

function without(closed: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...closed].filter((id) => !ids.includes(id)));
}

/** A layer and those of the same block. */
function besideOf(layers: readonly Layer[], id: string | null): readonly string[] {
  const [around] = layersAround(layers, id);
  return layers
    .filter((each) => layersAround(layers, each.id)[0] === around)
    .map((each) => each.id);
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
