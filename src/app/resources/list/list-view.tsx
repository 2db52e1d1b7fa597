import type { Resource } from '../../../shared/resources/define.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

export type ListView = 'cards' | 'rows';

export const AssetList = lazyPart(async () => (await import('../asset-parts.ts')).AssetList);

/** Whether a list stands as cards, which only assets do until their address says rows. */
export function useListView({ name }: Resource, { shape, page }: ListState, change: ChangeList) {
  const view: ListView = name === 'assets' && shape === null ? 'cards' : 'rows';
  const set = (next: ListView) => change({ shape: next === 'rows' ? 'rows' : null, page });
  return [view, set] as const;
}
