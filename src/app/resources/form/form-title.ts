import type { SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../../machines/form/form.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { nameOfRow } from '../embedded.ts';

/** What the form's head calls the record: its saved name, or that it is new. */
export function selectTitle(resource: Resource) {
  return ({ context: { item, mode, id } }: SnapshotFrom<typeof formMachine>): string => {
    if (resource.single) return resource.title.one;
    if (item !== null) return nameOfRow(resource.name, { ...item.values, id: item.id });
    const one = inSentence(resource.title.one);
    if (mode === 'copy') return `Copy of ${one} ${id ?? ''}`.trim();
    return mode === 'create' ? `New ${one}` : resource.title.one;
  };
}
