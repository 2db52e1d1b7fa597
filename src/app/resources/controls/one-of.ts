import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { inSentence } from '../../../shared/words.ts';

/** What one of several is called in a sentence: 'Phone numbers' -> 'phone number', 'Value' -> 'value'. */
export function oneOf({ one }: FieldOf<'records'>, label: string): string {
  return one ?? inSentence(label).replace(/(?<=[^s])s$/, '');
}
