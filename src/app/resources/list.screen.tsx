import type { Resource } from '../../shared/resources/define.ts';
import { useAbilities, useOwnResource } from '../data/me.ts';
import { Denied } from './denied.tsx';
import { ListLoading } from './list/list-loading.tsx';
import { ListPage } from './list/list-page.tsx';

/** The list page of a resource: denied, not yet known, or the list. */
export function ListScreen({ resource: whole }: ListScreenProps) {
  const resource = useOwnResource(whole);
  const { index } = useAbilities(resource);
  if (index === 'denied') return <Denied resource={resource} action="index" />;
  if (index === 'unknown') return <ListLoading resource={resource} />;
  return <ListPage key={resource.name} resource={resource} />;
}

interface ListScreenProps {
  readonly resource: Resource;
}
