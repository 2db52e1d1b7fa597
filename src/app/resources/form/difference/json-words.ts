import { filterTextOf } from '../../../../shared/lists/conditions.ts';
import type { Condition, Where } from '../../../../shared/contract/where.ts';
import { isWhereGroup, joinOf, partsOf } from '../../../../shared/contract/where.ts';
import { FIELD_USES, limitableFields, limitName } from '../../../../shared/field-limits.ts';
import type { Field } from '../../../../shared/kinds/index.ts';
import { hasFields } from '../../../../shared/kinds/index.ts';
import { permissionLines } from '../../../../shared/permission-words.ts';
import { audienceOf } from '../../../../shared/resources/audience-of.ts';
import { fieldOf, labelOf, sentence } from '../../../../shared/resources/define.ts';
import { allMetadata } from '../../../../shared/resources/metadata.ts';
import { definitions } from '../../../data/resources.ts';
import { choiceOf, filterText } from '../../list/filter-words.ts';

/** JSON as lines that a person reads: as its field's control says it, else each value behind its name. */
export function jsonWords(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  const control = 'control' in field ? field.control : undefined;
  const names = Array.isArray(value) ? value.map(String) : [];
  if (control === 'permissions') return permissionLines(names).join('\n');
  if (control === 'field-limits') return limitLines(names).join('\n');
  if (control === 'events') return names.map(eventWords).join('\n');
  if (control === 'rules') return ruleLines(value as Where).join('\n');
  const labels: Readonly<Record<string, Field>> = hasFields(field) ? field.fields : {};
  return plainLines(value, (name) => labels[name]?.label ?? sentence(name)).join('\n');
}

/** 'Pages, Status: read only' */
function limitLines(names: readonly string[]): readonly string[] {
  const held = new Set(names);
  const known = definitions.all().flatMap((resource) =>
    limitableFields(resource).flatMap((name) => {
      const limits = FIELD_USES.map((use) => limitName(resource.controller, name, use));
      const [read = '', write = ''] = limits;
      if (!held.has(read) && !held.has(write)) return [];
      for (const limit of limits) held.delete(limit);
      const left = names.includes(read) ? 'neither read nor written' : 'read only';
      return [`${resource.title.many}, ${labelOf(resource, name)}: ${left}`];
    }),
  );
  return [...known.sort((a, b) => a.localeCompare(b, 'en')), ...held];
}

/** 'faqs.created' -> 'FAQs: created' */
function eventWords(event: string): string {
  const [name, verb] = event.split('.');
  const resource = allMetadata.find((each) => each.name === name);
  return resource === undefined ? event : `${resource.title.many}: ${verb}`;
}

/** Each rule on a line, those of a group below what joins them. */
function ruleLines(node: Where): readonly string[] {
  if (!isWhereGroup(node)) return [ruleWords(node)];
  const joined = joinOf(node) === 'and' ? 'All of these:' : 'Any of these:';
  return [joined, ...partsOf(node).flatMap(ruleLines).map(indented)];
}

function ruleWords(condition: Condition): string {
  const subscribers = definitions.find('subscribers');
  const audience = subscribers === undefined ? undefined : audienceOf(subscribers);
  const field = audience === undefined ? undefined : fieldOf(audience, condition.field);
  const filter = filterTextOf(condition);
  if (audience === undefined || field === undefined) {
    return `${sentence(condition.field)} ${filter.op} ${filter.value}`;
  }
  const { title, value } = choiceOf(field, filter);
  const words = value === undefined ? ` ${filterText(field, filter)}` : '';
  return `${labelOf(audience, condition.field)} ${title}${words}`;
}

/** 'Video ID: abc', and what is within another value below its name. */
function plainLines(value: unknown, labelled: (name: string) => string): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((part) => {
      const [first = '', ...rest] = plainLines(part, sentence);
      return [`• ${first}`, ...rest.map(indented)];
    });
  }
  if (typeof value !== 'object' || value === null) return [plainWords(value)];
  return Object.entries(value).flatMap(([name, part]) => {
    if (isBlank(part)) return [];
    const lines = plainLines(part, sentence);
    return typeof part === 'object'
      ? [`${labelled(name)}:`, ...lines.map(indented)]
      : [`${labelled(name)}: ${lines[0]}`];
  });
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? '–' : String(value);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function indented(line: string) {
  return `  ${line}`;
}
