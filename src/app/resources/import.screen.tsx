import type { Resource } from '../../shared/resources/define.ts';
import { useAbilities, useOwnResource } from '../data/me.ts';
import { Denied } from './denied.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { ImportPage } from './import/import-page.tsx';

/** The import page of a resource: denied, not yet known, or the row import. */
export function ImportScreen({ resource: whole }: { readonly resource: Resource }) {
  const resource = useOwnResource(whole);
  const { store } = useAbilities(resource);
  if (store === 'denied') return <Denied resource={resource} action="store" />;
  if (store === 'allowed') return <ImportPage key={resource.name} resource={resource} />;
  return (
    <Page>
      <PageBody>
        <FormSkeleton />
      </PageBody>
    </Page>
  );
}
