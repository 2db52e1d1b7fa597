import { headNamed } from '../../shared/resources/heads.ts';
import { placeAt } from '../shell/resolve.ts';
import { recordEntry } from './entries.ts';
import type { Entry } from './entry.ts';
import type { ModeId } from './modes.ts';
import { idIn } from './modes.ts';

/** Where a number leads on the page of a resource: to its record of that id. */
export function jumpEntries(mode: ModeId | null, text: string): readonly Entry[] {
  const id = mode === null || mode === 'records' ? idIn(text) : null;
  if (id === null) return [];
  const place = placeAt(location.pathname);
  if (place.kind !== 'list' && place.kind !== 'form') return [];
  const { name, title } = headNamed(place.resource.name);
  return [recordEntry(name, { id, text: `Open ${title.one} #${id}` })];
}
