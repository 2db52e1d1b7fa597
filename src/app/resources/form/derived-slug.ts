import type { FormContext } from '../../../../machines/form/form.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Follows } from '../../../shared/kinds/kind.ts';
import type { Values } from '../../../shared/contract/values.ts';

/** What changes along with a change: a slug follows its field until it is touched or saved. */
export function withDerivedSlug(resource: Resource, context: Context, patch: Values): Values {
  const { item, draft, touched } = context;
  if (item !== null) return patch;
  const slugs = Object.entries(resource.fields).flatMap(([name, field]) => {
    const follows = sharedKind(field).follows(field);
    if (follows === null || !(follows.from in patch) || name in patch || touched[name]) return [];
    const followed = suggestion(follows, draft[follows.from]);
    if ((draft[name] ?? null) !== followed) return [];
    return [[name, suggestion(follows, patch[follows.from])] as const];
  });
  return { ...patch, ...Object.fromEntries(slugs) };
}

function suggestion({ make }: Follows, text: unknown): string | null {
  return typeof text === 'string' ? make(text) || null : null;
}

type Context = Pick<FormContext, 'item' | 'draft' | 'touched'>;
