import type { KeyboardEvent } from 'react';
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
export const LayerTree = memo(function LayerTree({
  editor,
  session,
  layers,
  selected,
}: LayerTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  const closed = useSyncExternalStore(session.subscribe, session.closed);
  const onSelect = (block: string) => session.host()?.select(block);
  const typed = useRef({ text: '', at: 0 });
  const focus = () => tree.current?.focus({ preventScroll: true });
  // The editor has been opened, or is edited again: its keys count from here on.
  useEffect(() => tree.current?.focus({ preventScroll: true }), []);
  // A block that was asked for by its command is at hand: fields of the block before are gone, with the focus in them.
  useEffect(() => {
    const inserted = editor.on('canvas.insert', () => tree.current?.focus({ preventScroll: true }));
    return () => inserted.unsubscribe();
  }, [editor]);
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
    [session],
  );
  // What is at hand is in sight, however it was selected.
  useEffect(() => {
    const hidden = session.closed();
    const around = layersAround(session.view().layers, selected).filter((each) => hidden.has(each));
    if (around.length > 0) session.close(around.reduce(toggled, hidden));
    if (selected !== null)
      document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [session, id, selected]);
  function find({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return;
    const isOn = timeStamp - typed.current.at < TYPING_MS;
    typed.current = { text: (isOn ? typed.current.text : '') + key, at: timeStamp };
    const found = layerFrom({ layers, closed, selected }, typed.current.text);
    if (found !== null) onSelect(found);
  }
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
        onKeyDown={find}
      >
        {layersInSight(layers, closed).map((layer) => (
          <div
            key={layer.id}
            id={`${id}-${layer.id}`}
            role="treeitem"
            tabIndex={-1}
            className={css.layer}
            aria-level={layer.depth}
            aria-posinset={layer.position}
            aria-setsize={layer.siblings}
            aria-selected={layer.id === selected}
            {...(layer.holdsBlocks ? { 'aria-expanded': !closed.has(layer.id) } : {})}
            style={withVars([[css.depth, String(layer.depth)]])}
            onMouseDown={(event) => {
              event.preventDefault();
              focus();
              const isToggle = (event.target as Element).closest('[data-toggle]') !== null;
              if (isToggle) toggle(layer);
              else onSelect(layer.id);
            }}
          >
            <span className={css.toggle} data-toggle={layer.holdsBlocks ? '' : undefined}>
              {layer.holdsBlocks ? (
                <Icon name={closed.has(layer.id) ? 'chevron-right' : 'chevron-down'} size="small" />
              ) : null}
            </span>
            <Icon name={layer.icon} size="small" />
            <span className={css.layerName}>{layer.name}</span>
          </div>
        ))}
        {layers.length === 0 ? (
          <div role="treeitem" aria-selected={false} tabIndex={-1} className={css.quiet}>
            No blocks yet. Press / to insert one.
          </div>
        ) : null}
      </div>
    </>
  );
});

/** Letters that come closer than this are those of one name. */
const TYPING_MS = 600;

interface LayerTreeProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly layers: readonly Layer[];
  readonly selected: string | null;
}
