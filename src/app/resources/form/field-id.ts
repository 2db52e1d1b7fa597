import type { AnyActorRef } from 'xstate';

/** Id of a field's control: the error summary links to it, and a page may hold two forms. */
export function fieldId(form: AnyActorRef, name: string): string {
  return `${form.sessionId.replace(/\W/g, '-')}-${name}`;
}
