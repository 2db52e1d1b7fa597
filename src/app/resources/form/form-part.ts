import type { AnyActorRef } from 'xstate';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';

/** What every part of a form is given. */
export interface FormPartProps {
  readonly resource: Resource;
  readonly form: FormRef;
}

/** Id of a field's control: the error summary links to it, and a page may hold two forms. */
export function fieldId(form: AnyActorRef, name: string): string {
  return `${form.sessionId.replace(/\W/g, '-')}-${name}`;
}
