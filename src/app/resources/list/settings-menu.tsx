import { Suspense } from 'react';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useOwnButton } from '../../commands/use-own-button.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { ListPartProps } from './list-parts.ts';

const TableSettings = lazyPart(async () => (await import('./view-parts.ts')).TableSettings);

const OPENER = {
  id: 'list.settings',
  title: 'Table settings',
  icon: 'columns-3',
  synonyms: ['columns', 'density', 'page size', 'group by'],
} as const;

/** Columns, page size, density, auto refresh. */
export function SettingsMenu(props: ListPartProps) {
  return (
    <Popover
      label="Table settings"
      placement="bottom-end"
      button={
        <IconButton
          kind="edged"
          size="small"
          icon="columns-3"
          label="Table settings"
          {...useOwnButton(OPENER)}
        />
      }
    >
      <Suspense fallback={null}>
        <TableSettings {...props} />
      </Suspense>
    </Popover>
  );
}
