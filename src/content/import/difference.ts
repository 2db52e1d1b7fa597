import { blockOf } from '../blocks/index.ts';
import { differencesOf } from '../merge.ts';
import type { ProjectDifference } from './import.types.ts';
import type { ContentNode, ContentProject } from '../project.types.ts';

/** Which blocks come, go and become others where one page takes the place of another, by their names in its order. */
export function differenceOf(before: ContentProject, after: ContentProject): ProjectDifference {
  const found = { added: [] as string[], dropped: [] as string[], changed: [] as string[] };
  for (const { mine, theirs } of differencesOf({ base: before, mine: before, theirs: after })) {
    if (theirs !== null && mine !== null && theirs.type !== 'wrapper')
      found.changed.push(nameOf(theirs));
    else if (theirs !== null) found.added.push(nameOf(theirs));
    else if (mine !== null) found.dropped.push(nameOf(mine));
  }
  return found;
}

function nameOf(node: ContentNode): string {
  const { label, isUnknown, type } = blockOf(node);
  const kind = isUnknown ? String(node.type) : type === '' ? 'Group' : label;
  const words = textOf(node, MOST_CHARS + 1).trim();
  const cut = words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS).trim()}…` : words;
  return cut === '' ? kind : `${kind}: ${cut}`;
}

const MOST_CHARS = 32;

function textOf(node: ContentNode, most: number): string {
  if (node.type === 'textnode') return (node.content ?? '').replace(/\s+/g, ' ');
  let text = '';
  for (const each of node.components ?? []) {
    if (text.length > most) break;
    text += textOf(each, most);
  }
  return text;
}
