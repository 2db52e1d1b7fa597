import type { FormContext } from '../../../../machines/form/form.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { slugify } from '../../../shared/rules.ts';
import type { Values } from '../../../shared/validation.ts';

/** What changes along with a change: a slug follows its field until it is touched or saved. */
export function alongWith(resource: Resource, context: Context, patch: Values): Values {
  const { item, draft, touched } = context;
  if (item !== null) return patch;
  const slugs = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'slug' || !(field.from in patch) || name in patch || touched[name])
      return [];
    const followed = suggestion(draft[field.from]);
    if ((draft[name] ?? null) !== followed) return [];
    return [[name, suggestion(patch[field.from])] as const];
  });
  return { ...patch, ...Object.fromEntries(slugs) };
}

function suggestion(text: unknown): string | null {
  return typeof text === 'string' ? slugify(text) || null : null;
}

type Context = Pick<FormContext, 'item' | 'draft' | 'touched'>;
