import type { KeyboardEvent, RefObject } from 'react';
import { memo, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { withVars } from '../../ui/with-vars.ts';
import type { EditorSession } from '../session.ts';
import type { Layer } from '../types.ts';
import { layerFrom, layersAround, layersInSight, toggled, walkTree } from './tree-walk.ts';

/**
 * The blocks as a tree: what the canvas does by mouse is done here by keys, with the same commands. The tree keeps the
 * focus itself, so that it is not lost with a block.
 */
export const LayerTree = memo(function LayerTree(props: LayerTreeProps) {
  const { session, layers, selected } = props;
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  const closed = useSyncExternalStore(session.subscribe, session.closed);
  const onSelect = (block: string) => session.host()?.select(block);
  useTreeFocus(tree, props);
  useTreeKeys(tree, session);
  useSelectedInSight(id, props);
  const findTyped = useTypedName({ layers, closed, selected }, onSelect);
  function toggle(layer: Layer) {
    // The block at hand would be out of sight.
    if (!closed.has(layer.id) && layersAround(layers, selected).includes(layer.id))
      onSelect(layer.id);
    session.close(toggled(closed, layer.id));
  }
  return (
    <>
      <h3 className={css.heading}>Layers</h3>
      <div
        ref={tree}
        role="tree"
        aria-label="Layers"
        aria-activedescendant={selected === null ? undefined : `${id}-${selected}`}
        className={css.tree}
        data-canvas-tree=""
        data-focus-home=""
        tabIndex={0}
        onKeyDown={findTyped}
      >
        {layersInSight(layers, closed).map((layer) => (
          <LayerRow
            key={layer.id}
            id={`${id}-${layer.id}`}
            layer={layer}
            closed={closed.has(layer.id)}
            selected={layer.id === selected}
            onPress={(isToggle) => {
              tree.current?.focus({ preventScroll: true });
              if (isToggle) toggle(layer);
              else onSelect(layer.id);
            }}
          />
        ))}
        {layers.length === 0 ? NO_BLOCKS : null}
      </div>
    </>
  );
});

const NO_BLOCKS = (
  <div role="treeitem" aria-selected={false} tabIndex={-1} className={css.quiet}>
    No blocks yet. Press / to insert one.
  </div>
);

function LayerRow({ id, layer, closed, selected, onPress }: LayerRowProps) {
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={css.layer}
      aria-level={layer.depth}
      aria-posinset={layer.position}
      aria-setsize={layer.siblings}
      aria-selected={selected}
      {...(layer.holdsBlocks ? { 'aria-expanded': !closed } : {})}
      style={withVars([[css.depth, String(layer.depth)]])}
      onMouseDown={(event) => {
        event.preventDefault();
        onPress((event.target as Element).closest('[data-toggle]') !== null);
      }}
    >
      <span className={css.toggle} data-toggle={layer.holdsBlocks ? '' : undefined}>
        {layer.holdsBlocks ? (
          <Icon name={closed ? 'chevron-right' : 'chevron-down'} size="small" />
        ) : null}
      </span>
      <Icon name={layer.icon} size="small" />
      <span className={css.layerName}>{layer.name}</span>
    </div>
  );
}

function useTreeFocus(tree: Tree, { editor }: LayerTreeProps) {
  // The editor has been opened, or is edited again: its keys count from here on. A layout that failed is chosen again from where it was.
  useEffect(() => {
    const isChoosing = document.activeElement?.closest('[data-layouts]') != null;
    if (!isChoosing) tree.current?.focus({ preventScroll: true });
  }, [tree]);
  // A block that was asked for by its command is at hand: fields of the block before are gone, with the focus in them.
  useEffect(() => {
    const inserted = editor.on('canvas.insert', () => tree.current?.focus({ preventScroll: true }));
    return () => inserted.unsubscribe();
  }, [tree, editor]);
}

/** Keys of the canvas walk the tree while it has the focus. */
function useTreeKeys(tree: Tree, session: EditorSession) {
  useLayoutEffect(
    () =>
      session.joinTree((act) => {
        if (document.activeElement !== tree.current) return false;
        const held = session.view();
        const at = held.selected?.id ?? null;
        const walk = walkTree(act, { ...held, closed: session.closed(), selected: at });
        if (walk?.closed !== undefined) session.close(walk.closed);
        if (walk?.selected !== undefined && walk.selected !== at)
          session.host()?.select(walk.selected);
        return walk !== null;
      }),
    [tree, session],
  );
}

/** What is at hand is in sight, however it was selected. */
function useSelectedInSight(id: string, { session, selected }: LayerTreeProps) {
  useEffect(() => {
    const hidden = session.closed();
    const around = layersAround(session.view().layers, selected).filter((each) => hidden.has(each));
    if (around.length > 0) session.close(around.reduce(toggled, hidden));
    if (selected !== null)
      document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [session, id, selected]);
}

/** Letters that are typed lead to the block whose name begins with them. */
function useTypedName(shown: Parameters<typeof layerFrom>[0], onSelect: (block: string) => void) {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return;
    const isOn = timeStamp - typed.current.at < TYPING_MS;
    typed.current = { text: (isOn ? typed.current.text : '') + key, at: timeStamp };
    const found = layerFrom(shown, typed.current.text);
    if (found !== null) onSelect(found);
  };
}

/** Letters that come closer than this are those of one name. */
const TYPING_MS = 600;

interface LayerTreeProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly layers: readonly Layer[];
  readonly selected: string | null;
}

type Tree = RefObject<HTMLDivElement | null>;

interface LayerRowProps {
  readonly id: string;
  readonly layer: Layer;
  readonly closed: boolean;
  readonly selected: boolean;
  /** Whether what opens and closes it was pressed. */
  readonly onPress: (isToggle: boolean) => void;
}
