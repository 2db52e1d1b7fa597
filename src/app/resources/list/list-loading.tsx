import type { Resource } from '../../../shared/resources/define.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageTools } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Table, TableFrame } from '../../ui/table.tsx';
import { defaultColumns } from './list-state.ts';
import { ViewsRoom } from './views-slot.tsx';

/** A list before it is known whether the person may see it. */
export function ListLoading({ resource }: { readonly resource: Resource }) {
  const columns = defaultColumns(resource);
  return (
    <Page>
      <PageHead title={resource.title.many} count={<Skeleton width="5ch" />} />
      <ViewsRoom />
      <PageTools>
        <Skeleton width="26ch" shape="control" />
      </PageTools>
      <TableFrame aria-busy="true">
        <Table aria-label={resource.title.many}>
          <thead>
            <tr>
              <TableHead column="pick" />
              {columns.map((name, at) => (
                <TableHead key={name} {...(at === 0 ? { column: 'first' as const } : {})}>
                  {labelOf(resource, name)}
                </TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            <TableSkeleton columns={columns} rows={LIMITS.defaultPerPage} pick />
          </tbody>
        </Table>
      </TableFrame>
    </Page>
  );
}
