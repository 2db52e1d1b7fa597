import type { Resource } from './resources/define.ts';
import { isWritable, labelOf, namesMany } from './resources/define.ts';
import type { Field } from './kinds/index.ts';
import { sharedKind } from './kinds/index.ts';

type TargetMode = 'set' | 'add' | 'remove' | 'replace';

/** What a column of a file may be mapped to. */
export interface ImportTarget {
  /** `email`, `tag_ids:add`, `subscriber_subscriptions.started_on`. */
  readonly id: string;
  /** 'E-mail', 'Subscriber tags: add', 'Subscription started'. */
  readonly label: string;
  readonly field: Field;
  readonly name: string;
  readonly mode: TargetMode;
  /** Whether it belongs to the joining row, which is made with the line's own. */
  readonly join: boolean;
}

/** Every target of a resource's files, in the order of its form; none where it takes no files. `named` finds a definition. */
export function importTargets(
  resource: Resource,
  named: (name: string) => Resource,
): readonly ImportTarget[] {
  const { imports } = resource;
  if (imports === null) return [];
  const own = targetsOf(resource, Object.keys(resource.fields), '');
  if (imports.join === undefined) return own;
  const { resource: name, fields, title } = imports.join;
  const join = targetsOf(named(name), fields, title).map((target) => ({
    ...target,
    id: `${name}.${target.id}`,
    join: true,
  }));
  return [...own, ...join];
}

/** The target that each header suggests, each target once; null where none does. */
export function suggestTargets(
  resource: Resource,
  headers: readonly string[],
  named: (name: string) => Resource,
): readonly (string | null)[] {
  const free = new Set(importTargets(resource, named));
  return headers.map((header) => {
    const wanted = plain(header);
    const found = [...free].find((target) => namesOf(target).includes(wanted));
    if (found === undefined) return null;
    free.delete(found);
    return found.id;
  });
}

function targetsOf(
  resource: Resource,
  names: readonly string[],
  title: string,
): readonly ImportTarget[] {
  return names.flatMap((name): readonly ImportTarget[] => {
    const field = resource.fields[name];
    if (field === undefined || !isWritable(field) || !sharedKind(field).imports) return [];
    const label = labelOf(resource, name);
    if (!namesMany(field)) {
      const text = title === '' ? label : `${title} ${lowerFirst(label)}`;
      return [{ id: name, label: text, field, name, mode: 'set', join: false }];
    }
    const whose = title === '' ? resource.title.one : title;
    return (['add', 'remove', 'replace'] as const).map((mode) => ({
      id: `${name}:${mode}`,
      label: `${whose} ${lowerFirst(label)}: ${mode}`,
      field,
      name,
      mode,
      join: false,
    }));
  });
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function namesOf({ id, label, name, mode, join }: ImportTarget): readonly string[] {
  const others = mode === 'set' || mode === 'add' ? (ALSO[name] ?? []) : [];
  const bare = join && mode !== 'set' ? [] : [name, ...others];
  const own = mode === 'set' || mode === 'add' ? bare : [];
  return [id, label, ...own].map(plain);
}

/** Names that files of other tools give to what is meant. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail address', 'mail', 'email id'],
  first_name: ['given name', 'forename', 'first'],
  last_name: ['surname', 'family name', 'last'],
  phone: ['telephone', 'phone number', 'mobile', 'cell'],
  country: ['country code'],
  state: ['province', 'region', 'state code'],
  tag_ids: ['tag', 'tags', 'labels'],
  segment_ids: ['segment', 'segments', 'lists'],
  started_on: ['started', 'start date', 'started at', 'subscribed at', 'joined'],
  ended_on: ['ended', 'end date', 'ended at', 'cancelled at'],
  expires_on: ['expires', 'expiry', 'expiry date', 'expiration date', 'expires at'],
  auto_renews_on: ['auto renews', 'renews', 'renewal date', 'auto renews at'],
};

function plain(text: string) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}:]+/gu, '');
}
