import { Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resources/define.ts';
import { useAbilities } from '../../data/me.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

export type ListView = 'cards' | 'rows';

export const AssetList = lazyPart(async () => (await import('../asset-parts.ts')).AssetList);
const UploadDialog = lazyPart(async () => (await import('../asset-parts.ts')).UploadDialog);

/** Whether a list stands as cards, which only assets do until their address says rows. */
export function useListView({ name }: Resource, { shape, page }: ListState, change: ChangeList) {
  const view: ListView = name === 'assets' && shape === null ? 'cards' : 'rows';
  const set = (next: ListView) => change({ shape: next === 'rows' ? 'rows' : null, page });
  return [view, set] as const;
}

/** Cards or rows, and upload of several files at once. */
export function ListViewTools({ resource, view, onView }: ListViewToolsProps) {
  const [open, setOpen] = useState(false);
  const mayUpload = useAbilities(resource).store === 'allowed';
  if (resource.name !== 'assets') return null;
  return (
    <>
      {mayUpload ? (
        <Button size="small" icon="upload" onClick={() => setOpen(true)}>
          Upload
        </Button>
      ) : null}
      <Segmented
        size="small"
        aria-label="Show as"
        value={view}
        options={[
          { value: 'cards', icon: 'layout-grid', name: 'Cards' },
          { value: 'rows', icon: 'list', name: 'Rows' },
        ]}
        onValue={(next) => onView(next as ListView)}
      />
      {open ? (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

export interface ListViewToolsProps {
  readonly resource: Resource;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}
