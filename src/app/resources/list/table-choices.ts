import type { TableChoices } from '../../../../machines/table/table.types.ts';
import { tagFields } from '../../../shared/bulk.ts';
import { PER_PAGE_CHOICES } from '../../../shared/limits.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isReference, labelOf } from '../../../shared/resources/define.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { inSentence } from '../../../shared/words.ts';

/** What the palette offers where a command of the list asks for something. */
export function choicesOf(resource: Resource, { sort }: VisibleFields): TableChoices {
  return {
    sizes: PER_PAGE_CHOICES,
    sorts: [...sort].map((value) => ({ value, title: labelOf(resource, value) })),
    tags: tagsOf(resource),
  };
}

/** The list of tags where there is one, else the first list of references. */
function tagsOf(resource: Resource): TableChoices['tags'] {
  const lists = tagFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined || !isReference(field)) return [];
    const { route, title } = headNamed(field.to);
    return [{ field: name, title: inSentence(title.one), route }];
  });
  return lists.find(({ field }) => field === 'tag_ids') ?? lists[0] ?? null;
}
