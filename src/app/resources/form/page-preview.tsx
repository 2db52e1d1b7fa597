import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectItem } from '../../../../machines/form/form.select.ts';
import type { PagePreviewRef } from '../../../../machines/page-preview/page-preview.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Services } from '../../data/services.ts';
import { useService, useServices } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import type { Scope } from '../../commands/directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { pagePreviewOver } from '../../ports/page-preview.ports.ts';
import { useUnsaved } from './follow-unsaved.ts';
import type { FormPartProps } from './form-part.ts';

/** The command that opens the page of the saved record in a tab, where its resource has one. */
export function PagePreview({ resource, form, scope }: PagePreviewProps) {
  const item = useSelector(form, selectItem);
  if (item === null || !hasPage(resource)) return null;
  return <Opener key={item.id} resource={resource} form={form} scope={scope} id={item.id} />;
}

function Opener({ resource, form, scope, id }: PagePreviewProps & { readonly id: number }) {
  const input = { path: `${resource.route}/${id}/preview` };
  const preview = useActorRef(useService(pagePreviewOver), { input });
  useCommandSource(preview, scope, resource.title.one);
  const services = useServices();
  useLayoutEffect(() => join(preview, services), [preview, services]);
  useUnsaved(form, preview);
  return null;
}

function join(preview: PagePreviewRef, services: Services) {
  const { notify } = services.get(feedback);
  const subscriptions = [
    preview.on('preview.ready', ({ url }) => {
      if (!openTab(url)) preview.send({ type: 'tab.refused' });
    }),
    preview.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
  ];
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

/** False where the browser opens none. The page never gets hold of this one: with `noopener` nobody would be told. */
function openTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

/** Whether one of its fields is a page. */
function hasPage({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => sharedKind(field).isPage);
}

interface PagePreviewProps extends FormPartProps {
  readonly scope: Scope;
}
