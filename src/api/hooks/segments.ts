import { hiddenFields } from '../../shared/field-limits.ts';
import { MASK, maskEmail } from '../../shared/mask.ts';
import { audience } from '../../shared/resources/audience.ts';
import type { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { readRules } from '../../shared/segments/rules.ts';
import { invalid } from '../errors.ts';
import type { Membership } from '../segments/condition.ts';
import { refusalOf } from '../segments/condition.ts';
import { countSegments } from '../segments/count.ts';
import { refuseUnknownRows } from '../segments/named-rows.ts';
import type { ResourceHooks, SaveContext } from '../rows/resource-hooks.ts';
import type { SessionUser } from '../call/access.ts';
import { mayUnmask } from '../rows/rights.ts';
import { canonical } from '../kinds/json-kind.ts';

/** A dynamic segment has rules that can be asked, a static one has none; neither becomes the other. */
export const segmentHooks: ResourceHooks<typeof segments> = {
  async beforeSave({ tx, user, before, values, path }) {
    const type = values.type ?? before?.type;
    if (before !== null && values.type !== undefined && values.type !== before.type) {
      throw invalid({ type: 'A segment keeps its type. Make another one instead.' });
    }
    const unmask = mayUnmask(user, subscribers, 'all');
    const hides = hiding(user, unmask);
    if (before !== null && isAsShown(before.rules, values.rules, hides)) delete values.rules;
    if (type !== 'dynamic') {
      if (values.rules !== undefined) values.rules = null;
      return;
    }
    const isMoved = values.publication_id !== undefined;
    if (before !== null && values.rules === undefined && !isMoved) return;
    await readNewRules({ tx, user, before, values, path });
    if (before !== null) Object.assign(values, { total: null, last_counted_at: null });
  },
  count: countSegments,
  present(item, { user }) {
    if (item.rules === null || item.rules === undefined) return item;
    const hides = hiding(user, mayUnmask(user, subscribers, 'all'));
    return { ...item, rules: shown(item.rules, hides) };
  },
};

/** What a segment holds is told to all who list it: its rules go through what their writer may list of all that it reaches. */
async function readNewRules({ tx, user, before, values }: SaveContext<typeof segments>) {
  const isKept = values.rules === undefined && before !== null;
  const given = isKept ? before.rules : (values.rules ?? { and: [] });
  const read = readRules(
    given,
    isKept
      ? { unmask: true }
      : {
          unmask: mayUnmask(user, subscribers, 'all'),
          hidden: hiddenFields(user, audience, 'all'),
        },
  );
  if (!read.ok) throw invalid({ rules: read.fault });
  const { publication_id = null } = { ...before, ...values } as Pick<Membership, 'publication_id'>;
  const refusal = refusalOf(user, read.where, { publication_id });
  if (refusal !== null) throw invalid({ rules: refusal });
  if (isKept) return;
  await refuseUnknownRows(tx, user, { where: read.where, before: before?.rules });
  values.rules = read.where;
}

/** Which fields' values a person is not told. */
type Hides = (field: string) => boolean;

function hiding(user: SessionUser, unmask: boolean): Hides {
  const hidden = hiddenFields(user, audience, 'all');
  return (name) => hidden.has(name) || (!unmask && isFieldMasked(name));
}

/** Rules without the values that they name, for those who may not read them. */
function shown(rules: unknown, hides: Hides): unknown {
  if (Array.isArray(rules)) return rules.map((each) => shown(each, hides));
  if (typeof rules !== 'object' || rules === null) return rules;
  const node = rules as Readonly<Record<string, unknown>>;
  if (typeof node.field === 'string' && hides(node.field)) {
    return { ...node, value: hidden(node.value) };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shown(value, hides)]));
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'string') return value;
  return value.includes('@') ? maskEmail(value) : MASK;
}

function isAsShown(held: unknown, given: unknown, hides: Hides) {
  return (
    given !== undefined && given !== null && canonical(shown(held, hides)) === canonical(given)
  );
}

/** Whether a rule about the field tells what is masked. */
function isFieldMasked(name: string): boolean {
  return fields.get(name)?.masked === true;
}

const fields = new Map(Object.entries(audience.fields));
