import { useSelector } from '@xstate/react';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import type { RowActionsProps } from '../feature.ts';
import { useFeature } from '../feature.ts';
import type { Part } from '../kinds/kind.ts';
import { PagePart } from '../../ui/page-part.tsx';

/** Keeps the machine that does the row actions that the definition names: menu, keys and palette find its commands. */
export function FeatureActions({
  resource,
  ...props
}: FeatureActionsProps & { readonly resource: Resource }) {
  const { rowActions: Host } = useFeature(resource);
  return Host === undefined ? null : <AtHand {...props} Host={Host} />;
}

function AtHand({ row, items, Host }: FeatureActionsProps & { readonly Host: Host }) {
  const active = useSelector(row, ({ context }) => context.active);
  const item = items?.find(({ id }) => id === active);
  return item === undefined ? null : (
    <PagePart small name="More actions">
      <Host key={item.id} item={item} />
    </PagePart>
  );
}

type Host = Part<RowActionsProps>;

interface FeatureActionsProps {
  readonly row: RowRef;
  readonly items: readonly Item[] | null;
}
