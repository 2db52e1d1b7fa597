import type { Resource } from './define.ts';
import { isReference } from './define.ts';
import { metadataNamed } from './metadata.ts';
import { inSentence } from '../words.ts';

/** The list that rows are put into, by an import or by hand: the segments of subscribers; null for none. */
export function listToJoin({ imports, fields }: Resource) {
  const [name = ''] = imports?.into ?? [];
  const field = fields[name];
  if (field === undefined || !isReference(field)) return null;
  return { field: name, title: inSentence(metadataNamed(field.to).title.one) };
}
