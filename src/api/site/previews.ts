import { contentResources } from '../../shared/resources/content/resources.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { Keys } from '../secrets/keys.ts';
import { sameText } from '../secrets/keys.ts';

export const PREVIEW_MS = 10 * 60_000;

/** A record that whoever has the address may see until then. */
interface Preview {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** The last part of a preview's address. */
export function signPreview(keys: Keys, { resource, id, until }: Preview): string {
  const said = `${resource}.${id}.${until}`;
  return `${said}.${keys.sign(`preview ${said}`)}`;
}

/** What a preview's address says; null where it was not made here, or is over. */
export function readPreview(keys: Keys, token: string, now: Date): Preview | null {
  const [, resource = '', id = '', until = '', signature = ''] =
    /^([a-z_]{1,60})\.(\d{1,16})\.(\d{1,16})\.([\w-]{20,100})$/.exec(token) ?? [];
  const said = `${resource}.${id}.${until}`;
  if (signature === '' || !sameText(signature, keys.sign(`preview ${said}`))) return null;
  return Number(until) > now.getTime() ? { resource, id: Number(id), until: Number(until) } : null;
}

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
