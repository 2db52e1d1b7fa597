import { audience } from './audience.ts';

/** Whether a rule about the field tells what is masked. */
export function isFieldMasked(name: string): boolean {
  return fields.get(name)?.masked === true;
}

const fields = new Map(Object.entries(audience.fields));
