import type { AnyActorRef } from 'xstate';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { composing } from '../../ui/composing.ts';

/** What every part of a form is given. */
export interface FormPartProps {
  readonly resource: Resource;
  readonly form: FormRef;
}

/** Id of a field's control: the error summary links to it, and a page may hold two forms. */
export function fieldId(form: AnyActorRef, name: string): string {
  return `${form.sessionId.replace(/\W/g, '-')}-${name}`;
}

/**
 * Escape in a text field of these gives the focus to the place of the field, where letters are the keys of commands; what
 * was typed stays, and Tab leads back. A list or a panel that is open, a search and an editor keep their Escape.
 */
export function leavingText(fields: HTMLElement | null) {
  fields?.addEventListener('keydown', leaveText);
  return () => fields?.removeEventListener('keydown', leaveText);
}

function leaveText(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== 'Escape' || event.defaultPrevented || composing(event)) return;
  if (!(target instanceof HTMLElement) || !target.matches(TEXT)) return;
  const place = target.closest<HTMLElement>('[data-field]');
  if (place === null) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}

const TEXT = [
  ':is(textarea, input)[id]:not([type=search], [type=checkbox], [type=radio], [type=color])',
  ':not([role=combobox], [aria-expanded=true], [role=toolbar] *, [role=dialog] *)',
].join('');
