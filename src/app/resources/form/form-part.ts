import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';

/** What every part of a form is given. */
export interface FormPartProps {
  readonly resource: Resource;
  readonly form: FormRef;
}
