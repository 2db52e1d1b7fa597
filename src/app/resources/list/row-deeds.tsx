import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { lazyPart } from '../lazy-part.tsx';

/** Keeps the machine that does what the definition names as deeds of the row at hand: menu, keys and palette find its commands. */
export function RowDeeds({ resource, ...props }: RowDeedsProps & { readonly resource: Resource }) {
  const Host = HOSTS[resource.name];
  return Host === undefined ? null : <AtHand {...props} Host={Host} />;
}

function AtHand({ row, items, Host }: RowDeedsProps & { readonly Host: Host }) {
  const active = useSelector(row, ({ context }) => context.active);
  const item = items?.find(({ id }) => id === active);
  return item === undefined ? null : (
    <Suspense fallback={null}>
      <Host key={item.id} item={item} />
    </Suspense>
  );
}

type Host = ComponentType<RowDeedsHostProps>;

const HOSTS: Readonly<Record<string, Host>> = {
  users: lazyPart(async () => (await import('../user-parts.ts')).UserRowDeeds),
};

export interface RowDeedsHostProps {
  /** The row at hand. */
  readonly item: Item;
}

interface RowDeedsProps {
  readonly row: RowRef;
  readonly items: readonly Item[] | null;
}
