import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { TableRef } from '../../../../machines/table/table.machine.ts';
import { selectUploading } from '../../../../machines/table/table.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
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
export function ListViewTools({ resource, table, view, onView }: ListViewToolsProps) {
  const uploading = useSelector(table, selectUploading);
  if (resource.name !== 'assets') return null;
  return (
    <>
      <CommandButton id="table.upload" source={table} short size="small" icon="upload" />
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
      {uploading ? (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => table.send({ type: 'upload.close' })} />
        </Suspense>
      ) : null}
    </>
  );
}

export interface ListViewToolsProps {
  readonly resource: Resource;
  readonly table: TableRef;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}
