import type { FormRef } from '../../../machines/form/form.machine.ts';
import { selectDraft } from '../../../machines/form/form.select.ts';
import { sameValue } from '../../../machines/kit/values.rules.ts';
import { providePresets } from '../../../machines/presets/presets.ports.ts';
import type { Preset } from '../../../machines/presets/presets.types.ts';
import { filterKey } from '../../shared/lists/parameters.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference, labelOf } from '../../shared/resources/define.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { fitted, presetNames } from '../../shared/setting-presets.ts';
import type { Fitted, LeftOut } from '../../shared/setting-presets.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { DeletedAnswer, Item, ListAnswer, SavedAnswer } from '../../shared/wire.ts';
import type { Api } from '../data/client.ts';

const presets = metadataNamed('setting_presets');

/** The presets of one form: over the API on the one side, into the form on the other. */
export function presetsOver(api: Api, resource: Resource, form: FormRef) {
  return providePresets({
    async readPresets({ area }, signal) {
      const { data } = await api<ListAnswer>(presets.route, {
        query: {
          [filterKey('area')]: area,
          columns: 'id,name,values,version',
          sort: 'name|asc',
          per_page: MOST,
        },
        signal,
        quiet: true,
      });
      const list = await Promise.all(data.map((row) => toPreset({ api, resource, signal }, row)));
      return { list, values: held(resource, form) };
    },
    async fillForm({ values: after }) {
      const before = only(selectDraft(form.getSnapshot()), Object.keys(after));
      put(form, after);
      return { before, after };
    },
    async emptyForm({ before, after }) {
      const now = selectDraft(form.getSnapshot());
      const untouched = Object.keys(after).filter((name) => sameValue(now[name], after[name]));
      put(form, only(before, untouched));
    },
    async storePreset({ id, version, ...values }, signal) {
      const { message } = await api<SavedAnswer>(
        id === null ? presets.route : `${presets.route}/${id}`,
        {
          method: id === null ? 'POST' : 'PUT',
          body: id === null ? values : { ...values, version },
          signal,
          quiet: true,
        },
      );
      return { message };
    },
    async removePreset({ id, version }, signal) {
      const call = { method: 'DELETE', body: { version }, signal, quiet: true } as const;
      const answer = await api<DeletedAnswer>(`${presets.route}/${id}`, call);
      return { message: answer.message, undoId: answer.undo_id ?? null };
    },
  });
}

/** Presets of one form that are offered. */
const MOST = 200;

function put(form: FormRef, values: Values) {
  const event = { type: 'form.restore', values, at: new Date().toISOString() } as const;
  if (!form.getSnapshot().can(event)) throw new Error('The form takes no changes just now.');
  form.send(event);
}

/** What of the form can be kept: every field that a preset may hold, and that is valid. */
function held(resource: Resource, form: FormRef): Values {
  return fitted(resource, only(selectDraft(form.getSnapshot()), presetNames(resource))).values;
}

async function toPreset(call: Call, row: Item): Promise<Preset> {
  const given = row.values;
  const values = typeof given === 'object' && given !== null ? (given as Values) : {};
  const { values: fit, left } = await withLiving(call, fitted(call.resource, values));
  return { id: row.id, version: row.version, name: String(row.name), values: fit, left };
}

/** A record that was deleted since, or that the person may not see, is not put into the form. */
async function withLiving({ api, resource, signal }: Call, given: Fitted): Promise<Fitted> {
  const values = { ...given.values };
  const left: LeftOut[] = [...given.left];
  for (const [name, value] of Object.entries(given.values)) {
    const field = resource.fields[name];
    if (field === undefined || !isReference(field)) continue;
    const ids = [value].flat().filter((id) => typeof id === 'number');
    const lost = await missing({ api, signal }, field.to, ids);
    if (lost.length === 0) continue;
    delete values[name];
    left.push({
      name,
      label: labelOf(resource, name),
      reason: `ID ${lost.join(', ')} is not there any more.`,
    });
  }
  return { values, left };
}

async function missing(
  { api, signal }: Omit<Call, 'resource'>,
  to: string,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  const { data } = await api<ListAnswer>(metadataNamed(to).route, {
    query: { [filterKey('id', 'in')]: ids.join(','), columns: 'id', per_page: MOST },
    signal,
    quiet: true,
  });
  return ids.filter((id) => data.every((row) => row.id !== id));
}

function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}

interface Call {
  readonly api: Api;
  readonly resource: Resource;
  readonly signal: AbortSignal;
}
