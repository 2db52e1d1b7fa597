import * as assert from 'uvu/assert';
import { MASK } from '../../../src/shared/mask.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { Reply } from '../test-api.ts';
import type { Values, World } from './world.ts';

/** One way to a definition's records, and what is true of every one of them. */
export interface EndpointCheck {
  readonly title: string;
  /** Whether the definition has this endpoint; every one has where absent. */
  has?(resource: Resource): boolean;
  check(world: World, resource: Resource): Promise<void>;
}

export const isListed = ({ single }: Resource) => !single;

/** Fails unless the call was refused with that status, and says so by these names. */
export function refuses(reply: Reply, status: number, names: readonly string[] = [], what = '') {
  assert.is(reply.status, status, `${what}: ${reply.text}`);
  const data = Object.keys((reply.body.data ?? {}) as object);
  for (const name of names)
    assert.ok(data.includes(name), `${what}: ${name} is named: ${reply.text}`);
  assert.ok(typeof reply.body.message === 'string' && reply.body.message !== '', what);
}

/** Fails unless the row shows what was sent: secrets as a mask, sub-records with their ids and places. */
export function shows(resource: Resource, item: Values, sent: Values) {
  for (const [name, value] of Object.entries(sent)) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    if (holdingOf(field) === 'secret') assert.match(String(item[name]), MASK, name);
    else assert.ok(holds(item[name], value), wasSent(name, value, item[name]));
  }
}

/** Whether a shown value is the one sent, with no more to it than what the server adds to sub-records. */
function holds(shown: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    if (!Array.isArray(shown) || shown.length !== sent.length) return false;
    return sent.every((each, index) => holds(shown[index], each));
  }
  if (typeof sent !== 'object' || sent === null) return Object.is(shown, sent);
  if (typeof shown !== 'object' || shown === null) return false;
  return Object.entries(sent).every(([name, value]) => holds((shown as Values)[name], value));
}

/** What a value of the field is: a text or number of its own, an id, a position, a secret. */
export function holdingOf(field: Field) {
  return sharedKind(field).holds;
}

/** The fields of a resource that pass, with their names. */
export function fieldsOf(
  { fields }: Resource,
  passes: (field: Field, name: string) => boolean,
): [string, Field][] {
  return Object.entries(fields).filter(([name, field]) => passes(field, name));
}

function wasSent(name: string, sent: unknown, shown: unknown) {
  return `${name} was sent as ${JSON.stringify(sent)} and is shown as ${JSON.stringify(shown)}`;
}
