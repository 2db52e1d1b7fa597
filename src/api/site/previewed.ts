import { contentResources } from '../../shared/resources/content/resources.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import { sharedKind } from '../../shared/kinds/index.ts';

/** The field whose HTML is a page; null where a resource has none. */
export function pageFieldOf({ fields }: Resource): string | null {
  const found = Object.entries(fields).find(([, field]) => sharedKind(field).isPage);
  return found?.[0] ?? null;
}

/** Where the page of a resource's record stands; null where it has none. */
export function previewedAs(name: string) {
  const resource = resources.find((each) => each.name === name);
  const content = resource === undefined ? null : pageFieldOf(resource);
  if (resource === undefined || content === null) return null;
  const { scope } = resource;
  const publication = scope.kind === 'own' ? scope.field : null;
  const headed = resource === contentResources;
  return { table: resource.name, title: resource.text, content, publication, headed };
}
