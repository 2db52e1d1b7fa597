import { embedKey, isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { Embedded, Item } from '../../shared/wire.ts';
import { cutText } from './format.ts';

/** The rows that a field's ids point at, as the row carries them; in the order of the ids. */
export function embeddedRows(item: Values, name: string, field: Field): readonly Embedded[] {
  if (!isReference(field)) return [];
  const held = item[embedKey(name)];
  const rows = (Array.isArray(held) ? held : [held]).filter(isEmbedded);
  const value = item[name];
  const ids = Array.isArray(value) ? (value as readonly number[]) : [value];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id as number) ?? []);
}

/** What a row of a resource is called; its id where it has no name. */
export function nameOfRow(resourceName: string, row: Values): string {
  const text = row[metadataNamed(resourceName).text];
  return typeof text === 'string' && text.trim() !== '' ? text : `#${String(row.id)}`;
}

/** What rows are called, by their ids; those without a name are left out. */
export function namesById(text: string, rows: readonly Item[]): Readonly<Record<number, string>> {
  const named = rows.filter((row) => typeof row[text] === 'string' && row[text] !== '');
  return Object.fromEntries(named.map((row) => [row.id, cutText(row[text], NAME_LENGTH)]));
}

const NAME_LENGTH = 40;

function isEmbedded(row: unknown): row is Embedded {
  return typeof row === 'object' && row !== null && 'id' in row;
}
