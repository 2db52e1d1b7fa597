import type { ReactNode } from 'react';
import { useState } from 'react';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { Block } from '../../../content/blocks/block.ts';
import { BLOCKS } from '../../../content/blocks/index.ts';
import { secondMessage } from '../../../content/saved-faults.ts';
import { PRODUCT } from '../../../shared/product.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The blocks that can be put in, found by what they are called; Enter puts in the first that is found. */
export function BlockList({ taken, onInsert, onDrag, children }: BlockListProps) {
  const [text, setText] = useState('');
  const found = blocksFound(text);
  const [first] = found;
  return (
    <div className={css.blocks}>
      <TextInput
        size="small"
        icon="search"
        aria-label="Find a block"
        placeholder="Find a block"
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '' || first === undefined) return;
          event.preventDefault();
          onInsert(first.type);
        }}
      />
      <div className={css.blocksHead}>
        <h3 className={css.heading}>{PRODUCT}</h3>
        <span className={css.count} role="status">
          {countOf(found.length)}
        </span>
      </div>
      <div className={css.group}>
        {found.map(({ type, label, icon }) => (
          <button
            key={type}
            type="button"
            draggable={!taken.has(type)}
            aria-disabled={taken.has(type) ? true : undefined}
            title={taken.has(type) ? secondMessage(label) : undefined}
            className={css.block}
            // What it says when it is refused is told.
            onClick={() => onInsert(type)}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'copy';
              dataTransfer.setData('text/plain', '');
              onDrag(type);
            }}
            onDragEnd={() => onDrag(null)}
          >
            <Icon name={icon} size="small" />
            <span className={css.layerName}>{label}</span>
            {taken.has(type) ? <Icon name="check" size="tiny" /> : null}
          </button>
        ))}
      </div>
      <div className={css.beside}>{children}</div>
      {found.length === 0 ? <p className={css.quiet}>No block is called so.</p> : null}
    </div>
  );
}

const OFFERED = BLOCKS.filter(({ offered }) => offered);

/** Those so called come before those that are called otherwise as well. */
function blocksFound(text: string): readonly Block[] {
  const wanted = text.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(wanted);
  const named = OFFERED.filter(({ label }) => has(label));
  return [...named, ...OFFERED.filter((one) => !named.includes(one) && one.synonyms.some(has))];
}

function countOf(found: number): string {
  const all = `${OFFERED.length} blocks`;
  return found === OFFERED.length ? all : `${found} of ${all}`;
}

interface BlockListProps {
  /** Types of which the page has the only one already. */
  readonly taken: ReadonlySet<string>;
  readonly onInsert: (type: string) => void;
  /** One of them is dragged; null where that has ended. */
  readonly onDrag: (type: string | null) => void;
  /** What else is put in. */
  readonly children: ReactNode;
}
