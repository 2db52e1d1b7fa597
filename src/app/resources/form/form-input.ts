import type { Parts } from '../../../../machines/kit/values.rules.ts';
import type { FormInput, FormMode, FormPaths } from '../../../../machines/form/form.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { exclusiveFields } from '../../../shared/exclusive.ts';
import { columnsOf, isWritable, placePath } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Abilities } from '../../data/me.ts';

/** What a form's actor is started with. */
export function formInput({ resource, mode, id, selfId, can, prefill }: FormFacts): FormInput {
  const { store, update, destroy, takeover, reach } = can;
  return {
    resource: resource.name,
    route: resource.route,
    text: resource.text,
    ...(resource.single ? { called: resource.title.one } : {}),
    mode,
    id,
    selfId,
    can: { store, update, destroy, takeover, reach },
    place: placePath(resource),
    paths: formPaths(resource),
    alone: resource.single,
    session: randomId(),
    defaults: defaultsOf(resource),
    fresh: freshOf(resource),
    parts: partsOf(resource),
    steps: resource.form.steps ?? [],
    ...(prefill === undefined ? {} : { prefill }),
  };
}

function formPaths({ page, single }: Resource): FormPaths {
  if (single) return singlePaths(`${page}`);
  return {
    list: `${page}`,
    create: `${page}/create`,
    view: `${page}/{id}`,
    edit: `${page}/{id}/edit`,
    copy: `${page}/{id}/copy`,
  };
}

/** Whoever leaves the one record goes where the settings begin. */
function singlePaths(page: string): FormPaths {
  return { list: SETTINGS, create: page, view: `${page}/{id}`, edit: page, copy: page };
}

const SETTINGS = '/admin/settings';

/** Values of an empty record. */
export function defaultsOf(resource: Resource): Values {
  const entries = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([name, field]) =>
      columnsOf(name, field).map((column) => [
        column,
        column === name ? (field.default ?? null) : null,
      ]),
    );
  return Object.fromEntries(entries);
}

/** Of what one record alone is, or what has a moment of its own, a copy has nothing. */
function freshOf(resource: Resource): Values {
  const { publishing } = resource;
  const only = exclusiveFields(resource).map((name) => [name, false] as const);
  if (publishing === null) return Object.fromEntries(only);
  const { field, draft, at } = publishing;
  const moment = at === undefined ? {} : { [at]: defaultsOf(resource)[at] ?? null };
  return { ...Object.fromEntries(only), [field]: draft, ...moment };
}

/** Columns that belong to the value of a field. */
function partsOf(resource: Resource): Parts {
  const entries = Object.entries(resource.fields).flatMap(([name, field]) =>
    columnsOf(name, field)
      .filter((column) => column !== name)
      .map((column) => [column, name] as const),
  );
  return Object.fromEntries(entries);
}

/** A version 4 UUID; `crypto.randomUUID` is not there on plain http. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface FormFacts {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly id: number | null;
  readonly selfId: number;
  readonly can: Abilities;
  readonly prefill?: Values;
}
