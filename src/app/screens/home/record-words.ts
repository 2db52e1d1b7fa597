import type { RecordLine } from '../../../shared/contract/today.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { inSentence } from '../../../shared/words.ts';

/** What a record is called: 'Winter on the coast', 'FAQ 9' where its name is not known, 'a new FAQ' where it was never made. */
export function recordWords({ resource, id, text }: RecordLine): string {
  const { one } = metadataNamed(resource).title;
  if (text !== null && text !== '') return text;
  return id === null ? `a new ${inSentence(one)}` : `${one} ${id}`;
}

/** The page of a record. */
export function recordPage({ resource, id }: RecordLine): string {
  const { page, single } = metadataNamed(resource);
  if (page === null) return '/';
  return single || id === null ? page : `${page}/${id}`;
}

/** The form of a record, or the one in which it is made. */
export function recordForm(record: RecordLine): string {
  const { page, single } = metadataNamed(record.resource);
  if (single || page === null) return recordPage(record);
  return record.id === null ? `${page}/create` : `${page}/${record.id}/edit`;
}
