import type { Resource } from '../../../shared/resources/define.ts';
import { isReference } from '../../../shared/resources/define.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { inSentence } from '../../../shared/words.ts';

/** The list that rows are put into, by an import or by hand: the segments of subscribers; null for none. */
export function listToJoin({ imports, fields }: Resource) {
  const [name = ''] = imports?.into ?? [];
  const field = fields[name];
  if (field === undefined || !isReference(field)) return null;
  return { field: name, title: inSentence(headNamed(field.to).title.one) };
}
