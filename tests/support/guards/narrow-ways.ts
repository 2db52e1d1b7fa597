import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { FoundPlaces, ReplaceResult } from '../../../src/shared/contract/find-replace.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { campaigns } from '../../../src/shared/resources/marketing/campaigns.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { taskIdOf } from '../bulk.ts';
import type { Person, Reply } from '../test-api.ts';
import type { Ground } from './ground.ts';
import { setColumns } from './ground.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A try to write: one row, by one person, on one path. */
export interface Try {
  readonly ground: Ground;
  readonly resource: Resource;
  readonly row: Item;
  /** Of a merge: what is merged into the row, or what the row is merged into. */
  readonly second: Item;
  readonly person: Person;
  readonly values: Values;
  /** The version that the caller says; null for that of now. */
  readonly seen: number | null;
  /** Whatever else the call says. */
  readonly more: Values;
}

/** Ways that send less than a row's values, by title. */
export const LINKING = 'generating a link';
export const REPLACING = 'replacing in the content of a row';
const FOUND = 'findable';

/** Generates a link that leads away from here, in an active campaign. */
export async function linkOf({ ground, row, person, values, more }: Try): Promise<string | null> {
  const { campaign_id = row.campaign_id, ...rest } = values;
  await setColumns(ground, campaigns, Number(campaign_id), { status: 'active' });
  const body = {
    name: `Link ${ground.world.next()}`,
    effort_type_id: row.effort_type_id,
    partner_id: row.partner_id,
    external_url: 'https://shop.example/',
    ...rest,
    ...more,
  };
  return refusalIn(await person.post(`${campaigns.route}/${campaign_id}/generate-link`, body));
}

/** Replaces a word of the row's page, which everybody who may read it has found there. */
export async function replaceIn({ ground, resource, row, person }: Try): Promise<string | null> {
  const { root, api } = ground.world;
  const field = pageField(resource);
  const asked = { kind: 'text', find: FOUND, replace: 'replaced' };
  const reply = await root.post('find-replace/preview', { ...asked, resources: [resource.name] });
  const { documents } = reply.body.data as FoundPlaces;
  const chosen = documents.filter((each) => each.id === row.id && each.field === field);
  const places = chosen.flatMap((each) => each.places.map(({ key }) => key));
  const documentsOf = [{ resource: resource.name, id: row.id, field, places }];
  const whole = { ...asked, matches_case: false, whole: false, documents: documentsOf };
  const queued = await person.post('find-replace', whole);
  if (queued.status >= 400) return refusalIn(queued);
  const id = taskIdOf(queued);
  await api.run(id);
  const { status, error, result } = await api.task(id);
  if (status !== 'done') return `${status} ${error}`;
  return (result as unknown as ReplaceResult).documents[0]?.reason ?? null;
}

/** What a row with built content has to hold for the page to be this. */
export function pageOf(resource: Resource, html: string): Values {
  const name = pageField(resource);
  return { [name]: html, [`${name}_data`]: null };
}

function pageField({ name, fields }: Resource): string {
  const found = Object.entries(fields).find(([, field]) => sharedKind(field).isPage);
  if (found === undefined) throw new Error(`${name} has no built content`);
  return found[0];
}

/** A page in which a word can be replaced, and whatever else stands in it. */
export const findableIn = (html: string) => `<p>${FOUND}</p>${html}`;

/** What a call was refused by; null where it was done. */
export function refusalIn({ status, text, body }: Reply): string | null {
  if (status >= 400) return `${status} ${text}`;
  const { refused = [] } = (body.data ?? {}) as { refused?: { reason: string }[] };
  return refused[0]?.reason ?? null;
}
