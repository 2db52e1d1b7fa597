import { synced } from '../../../content/blocks/synced.ts';
import { SYNCED_ID, syncedIdOf } from '../../../content/synced.ts';
import type { ContentNode, ContentRule } from '../../../content/project.types.ts';
import { FULL, nextPlace, placeCopy } from '../block-places.ts';
import type { BlockCopy } from '../copies.ts';
import { blockAtHand, nameOf } from '../host-view.ts';
import type { PageTools } from '../steps.ts';
import type { EditorHost } from '../types.ts';

/** Synced blocks in the page: each is one step of the history. */
export function syncedActs(tools: PageTools): Acts {
  const { editor, mayChange } = tools;
  return {
    placeSynced(id, replaces) {
      const { defaults } = synced;
      const attributes = { ...defaults.attributes, [SYNCED_ID]: String(id) };
      const action = replaces ? 'Save as synced block' : 'Insert synced block';
      if (mayChange()) put(tools, [{ ...defaults, attributes }], [], { replaces, action });
    },
    placeCopies({ nodes, rules }, replaces) {
      const action = replaces ? 'Detach synced block' : 'Insert a copy';
      if (mayChange()) put(tools, nodes, rules, { replaces, action });
    },
    syncedAtHand() {
      const block = blockAtHand(editor());
      if (block?.get('type') !== 'synced') return null;
      return syncedIdOf({ attributes: block.getAttributes() });
    },
  };
}

interface How {
  /** Whether it takes the place of the block at hand. */
  readonly replaces: boolean;
  readonly action: string;
}

function put(
  { editor, begin, closeText, look, told }: PageTools,
  nodes: readonly ContentNode[],
  rules: readonly ContentRule[],
  { replaces, action }: How,
) {
  closeText();
  begin();
  const old = replaces ? blockAtHand(editor()) : undefined;
  const around = old?.parent();
  const { around: into, at } =
    old === undefined || around === undefined ? nextPlace(editor()) : { around, at: old.index() };
  const made = nodes.map((node, more) => {
    const copy: BlockCopy = { node: structuredClone(node), rules };
    return placeCopy(editor(), copy, { around: into, at: at + more }, action);
  });
  const isWhole = made.every((block) => block !== null);
  if (isWhole) old?.remove({ action } as never);
  look();
  const [first] = made;
  told(first === null || first === undefined ? FULL : `${action}: ${nameOf(first)}`);
}

type Acts = Pick<EditorHost, 'placeSynced' | 'placeCopies' | 'syncedAtHand'>;
