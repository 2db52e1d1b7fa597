import { Suspense } from 'react';
import { MESSAGES } from '../../shared/messages.ts';
import { permissionName } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { useMe } from '../data/me.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { DeniedState } from '../ui/denied-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page } from '../ui/page.tsx';
import type { Action } from '../../shared/contract/actions.ts';

const WhyNotButton = lazyPart(async () => (await import('./why-not-parts.ts')).WhyNotButton);

/** A page the person has no permission for: what is missing, and who can give it. */
export function Denied({ resource, action }: DeniedProps) {
  const me = useMe();
  return (
    <Page>
      <PageHead title={action === 'index' ? resource.title.many : resource.title.one} />
      <DeniedState
        title={action === 'index' ? MESSAGES.noTablePermission : DENIED_FORM}
        needed={permissionName(resource.controller, action)}
        groups={me?.groups.map(({ name }) => name)}
        actions={
          <Suspense fallback={null}>
            <WhyNotButton wanted={{ permission: permissionName(resource.controller, action) }} />
          </Suspense>
        }
      />
    </Page>
  );
}

const DENIED_FORM =
  'You do not have permission to view this page. Please contact an Administrator for assistance.';

interface DeniedProps {
  readonly resource: Resource;
  readonly action: Action;
}
