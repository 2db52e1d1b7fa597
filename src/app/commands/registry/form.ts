import {
  makeWords,
  PUBLISH,
  PUBLISH_NOW,
  publishText,
  SCHEDULE,
  TAKES_MOMENT,
  UNPUBLISH,
  unpublishText,
} from '../../../../machines/list/publishing.words.ts';
import type { PublishingAct } from '../../../shared/contract/publishing.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Declared } from '../directory.ts';

export const more: Declared = {
  id: 'form.more',
  title: 'More of this record',
  icon: 'ellipsis',
  offered: false,
};

export const mode: Declared = {
  id: 'form.mode',
  title: 'Choose between view and edit',
  icon: 'eye',
  offered: false,
  synonyms: ['mode', 'read only'],
};

/** From editing to looking, where there is no menu of both. */
export const look: Declared = {
  id: 'form.look',
  title: 'View',
  icon: 'eye',
  synonyms: ['read only', 'mode'],
};

export const copyId: Declared = {
  id: 'form.copyId',
  title: 'Copy ID',
  icon: 'copy',
  synonyms: ['number'],
};

/** Of a fact that can be copied, by its label. */
export function copyFact(label: string): Declared {
  return { id: `form.copy.${label}`, title: `Copy ${inSentence(label)}`, icon: 'copy' };
}

/** Of a record without a moment to come, or of one that will be seen on a day. */
export function publish(day: string | null): Declared {
  return { ...PUBLISH, id: 'form.publish', title: publishText(day), verb: 0 };
}

export const publishNow: Declared = { ...PUBLISH_NOW, id: 'form.publishNow', verb: 1 };

/** Of a record that is seen, or waits for its moment. */
function unpublish(waits: boolean): Declared {
  return { ...UNPUBLISH, id: 'form.unpublish', title: unpublishText(waits), verb: 2 };
}

/** What opens the other ways beside the likeliest one. */
export const publishOtherwise: Declared = {
  id: 'form.publishOtherwise',
  title: 'More ways to publish',
  icon: 'chevron-down',
  offered: false,
};

export const schedule: Declared = {
  ...SCHEDULE,
  id: 'form.schedule',
  title: 'Schedule…',
  verb: 3,
  takes: TAKES_MOMENT,
};

/** The same of a record whose moments are in a zone of its own. */
export function scheduleIn(zone: string | undefined): Declared {
  return { ...schedule, takes: { ...TAKES_MOMENT, zone } };
}

/** The same by act; `day` is that of the moment to come, `waits` whether the record is published and waits for it. */
export function publishingCommand(
  act: PublishingAct,
  { day, waits }: { readonly day: string | null; readonly waits: boolean },
): Declared {
  if (act === 'publish') return publish(day);
  return act === 'unpublish' ? unpublish(waits) : { publishNow, schedule }[act];
}

export const scheduleThen: Declared = {
  ...SCHEDULE,
  id: 'form.scheduleThen',
  keys: ['Mod+Enter'],
};

export const scheduleCancel: Declared = {
  id: 'form.scheduleCancel',
  title: 'Leave as it is',
  icon: 'x',
};

/** Of what one record at most is: 'Make default'. */
export function make(what: string): Declared {
  return { ...makeWords(what), id: 'form.make', verb: 4 };
}

/** The way back from it: what the record has nobody else gets by that. */
export function unmake(what: string): Declared {
  return {
    id: 'form.unmake',
    title: `Not the ${what} any more`,
    icon: 'star',
    synonyms: [`Unset ${what}`],
    offered: false,
  };
}

/** The way back from what was discarded. */
export const bringBack: Declared = {
  id: 'form.bringBack',
  title: 'Bring back what was discarded',
  icon: 'undo',
  offered: false,
};

export const fix: Declared = {
  id: 'form.fix',
  title: 'Show the fields to fix',
  icon: 'circle-alert',
  synonyms: ['errors', 'wrong', 'why', 'save'],
};

export const generateSecret: Declared = {
  id: 'secret.generate',
  title: 'Generate a signing secret',
  icon: 'key-round',
};

export const copySecret: Declared = {
  id: 'secret.copy',
  title: 'Copy the new secret',
  icon: 'copy',
};

export const loadHosts: Declared = {
  id: 'preview.load_hosts',
  title: 'Load pictures of other hosts in the preview',
  icon: 'image',
};

export const loadTextHosts: Declared = {
  id: 'text.load_hosts',
  title: 'Load pictures of other hosts in the text',
  icon: 'image',
};

/** Of a slug, by the name and the label of the field that it is made from. */
export function makeSlug(from: string, label: string): Declared {
  return {
    id: `slug.${from}`,
    title: `Make the address from the ${inSentence(label)}`,
    icon: 'refresh-cw',
    synonyms: ['slug', 'url'],
  };
}

/** Of a reference, by its label. */
export function pickFromTable(label: string): Declared {
  return {
    id: `pick.${label}`,
    title: `Choose ${inSentence(label)} from table`,
    icon: 'list',
  };
}

/** Of the disclosures of a form. */
export function closeDisclosures(place: string): Declared {
  return {
    id: 'disclosure.closeAll',
    title: 'Fold all parts',
    icon: 'chevron-right',
    synonyms: ['collapse'],
    place,
  };
}

export function openDisclosures(place: string): Declared {
  return {
    id: 'disclosure.openAll',
    title: 'Unfold all parts',
    icon: 'chevron-down',
    synonyms: ['expand'],
    place,
  };
}
