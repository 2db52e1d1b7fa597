import { Suspense } from 'react';
import { MESSAGES } from '../../shared/messages.ts';
import { permissionName } from '../../shared/permissions.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { useMe } from '../data/me.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { DeniedState } from '../ui/denied-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page } from '../ui/page.tsx';
import type { Action } from '../../shared/contract/actions.ts';

const WhyNotButton = lazyPart(async () => (await import('./why-not-parts.ts')).WhyNotButton);

/** A page the person has no permission for: what is missing, and who can give it. */
export function Denied({ resource, action, page }: DeniedProps) {
  const me = useMe();
  const { one, many } = resource.title;
  const permission = permissionName(resource.controller, action);
  return (
    <Page>
      <PageHead title={page ?? (action === 'index' ? many : one)} />
      <DeniedState
        title={action === 'index' ? MESSAGES.noTablePermission : DENIED_FORM}
        needed={permission}
        groups={me?.groups.map(({ name }) => name)}
        actions={
          <Suspense fallback={null}>
            <WhyNotButton wanted={{ permission }} />
          </Suspense>
        }
      />
    </Page>
  );
}

const DENIED_FORM =
  'You do not have permission to view this page. Please contact an Administrator for assistance.';

interface DeniedProps {
  readonly resource: Pick<ResourceMetadata, 'controller' | 'title'>;
  readonly action: Action;
  /** The page's own title, where it is not one of the resource's. */
  readonly page?: string;
}
