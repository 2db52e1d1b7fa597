import { useEffect, useId, useRef } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { withVars } from '../../ui/with-vars.ts';
import type { Layer } from '../types.ts';

/**
 * The blocks as a tree: what the canvas does by mouse is done here by keys, with the same commands. The tree keeps the
 * focus itself, so that it is not lost with a block.
 */
export function LayerTree({ editor, layers, selected, onSelect }: LayerTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  // The editor has been opened, or is edited again: its keys count from here on.
  useEffect(() => tree.current?.focus({ preventScroll: true }), []);
  // A block that was asked for by its command is at hand: fields of the block before are gone, with the focus in them.
  useEffect(() => {
    const inserted = editor.on('canvas.insert', () => tree.current?.focus({ preventScroll: true }));
    return () => inserted.unsubscribe();
  }, [editor]);
  useEffect(() => {
    if (selected !== null)
      document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);
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
      >
        {layers.map((layer) => (
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
            {...(layer.holdsBlocks ? { 'aria-expanded': true } : {})}
            style={withVars([[css.depth, String(layer.depth)]])}
            onMouseDown={(event) => {
              event.preventDefault();
              tree.current?.focus({ preventScroll: true });
              onSelect(layer.id);
            }}
          >
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
}

interface LayerTreeProps {
  readonly editor: EditorRef;
  readonly layers: readonly Layer[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}
