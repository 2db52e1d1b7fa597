import { whyNotArrange } from '../editor/editor.rules.ts';
import type {
  InsertCall,
  InsertKind,
  InsertionContext,
  InsertionEvent,
} from './insertion.types.ts';

function idOf(given: number | string | undefined): number | null {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What an event asks for; null where its answers are none. */
export function callOf(event: InsertionEvent): InsertCall | null {
  if (event.type === 'macro.insert')
    return event.macro === undefined ? null : { act: 'macro', name: event.macro };
  const of = PICKED[event.type];
  if (of !== undefined) return { act: 'pick', of };
  const act = KINDS[event.type];
  const id = idOf('record' in event ? event.record : undefined);
  if (act === undefined || id === null) return null;
  const effort = idOf('effort' in event ? event.effort : undefined);
  return act === 'ad' && effort === null ? null : { act, id, effort: effort ?? 0 };
}

/** A narrow window takes no blocks; into an open text goes what is no block. */
export function whyNotPlace(context: InsertionContext): string | null {
  return context.isWriting ? null : whyNotArrange(context);
}

export function mayInsert(context: InsertionContext, call: InsertCall | null) {
  const { isOpen, sources } = context;
  if (!isOpen || call === null || whyNot(context, call) !== null) return false;
  if (call.act === 'macro') return true;
  if (call.act === 'pick') return sources[SOURCE_OF[call.of]].mayList;
  return sources[call.act].mayList && (call.act !== 'ad' || sources.effort.mayList);
}

function whyNot(context: InsertionContext, call: InsertCall) {
  const isVideo = call.act === 'video' || (call.act === 'pick' && call.of === 'videos');
  return isVideo ? whyNotArrange(context) : whyNotPlace(context);
}

const SOURCE_OF = { ads: 'ad', 'campaign-links': 'link', videos: 'video' } as const;

const KINDS: Readonly<Record<string, InsertKind>> = {
  'content.insert': 'content',
  'variable.insert': 'variable',
  'ad.insert': 'ad',
  'link.insert': 'link',
  'video.insert': 'video',
};

const PICKED: Readonly<Record<string, keyof typeof SOURCE_OF>> = {
  'ads.pick': 'ads',
  'links.pick': 'campaign-links',
  'videos.pick': 'videos',
};
