import type { SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../../machines/form/form.machine.ts';
import { selectMode } from '../../../../machines/form/form.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { nameOfRow } from '../embedded.ts';

/** What the form's head calls the record: its saved name, or that it is new. */
export function selectTitle(resource: Resource) {
  return (snapshot: SnapshotFrom<typeof formMachine>): string => {
    const { item, source } = snapshot.context;
    if (resource.single) return resource.title.one;
    if (item !== null) return nameOfRow(resource.name, { ...item.values, id: item.id });
    const one = inSentence(resource.title.one);
    if (source !== null) return `Copy of ${one} ${source}`;
    return selectMode(snapshot) === 'create' ? `New ${one}` : resource.title.one;
  };
}
