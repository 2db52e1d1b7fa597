import './form/arktype-jitless.ts';
import type { FormMode } from '../../../machines/form/form.types.ts';
import { useAbilities, useOwnResource } from '../data/me.ts';
import { Denied } from './denied.tsx';
import { FormComing } from './form-coming.tsx';
import { FormPage } from './form/form-page.tsx';
import type { FormScreenProps } from './form/form-page.tsx';
import type { Action } from '../../shared/contract/actions.ts';

/** The form page of a resource: denied, not yet known, or the form. A single record that may not be changed is shown. */
export function FormScreen({ resource: whole, mode: wanted, id }: FormScreenProps) {
  const resource = useOwnResource(whole);
  const abilities = useAbilities(resource);
  const mode = resource.single && abilities.update === 'denied' ? 'view' : wanted;
  const action = ACTION_OF[mode];
  const ability = abilities[action];
  if (ability === 'denied') return <Denied resource={resource} action={action} />;
  if (ability === 'unknown') return <FormComing />;
  return <FormPage key={resource.name} resource={resource} mode={mode} id={id} />;
}

const ACTION_OF = {
  create: 'store',
  copy: 'store',
  edit: 'update',
  view: 'show',
} as const satisfies Record<FormMode, Action>;
