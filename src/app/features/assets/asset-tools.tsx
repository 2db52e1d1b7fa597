import { useSelector } from '@xstate/react';
import { selectUploading } from '../../../../machines/table/table.select.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { UploadDialog } from './upload-dialog.tsx';
import type { ListView, ListViewToolsProps } from '../../resources/feature.ts';

/** Cards or rows, and upload of several files at once. */
export function AssetTools({ table, view, onView }: ListViewToolsProps) {
  const uploading = useSelector(table.root, selectUploading);
  const small = useSmallScreen();
  return (
    <>
      <CommandButton
        id="table.upload"
        source={table.root}
        short
        size="small"
        icon="upload"
        shape={small ? 'icon' : undefined}
      />
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
      {uploading ? <UploadDialog table={table.root} /> : null}
    </>
  );
}
