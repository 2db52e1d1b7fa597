import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { keptQuery } from '../../../src/app/resources/list/list-opening.ts';
import { listParams, readListState } from '../../../src/app/resources/list/list-state.ts';
import type { ListQuery } from '../../../src/shared/contract/list-state.ts';
import type { Where } from '../../../src/shared/contract/where.ts';
import { errorsOf } from '../../../src/shared/lists/fault.ts';
import { printList } from '../../../src/shared/lists/print-list.ts';
import { readQuery } from '../../../src/shared/lists/query.ts';
import { viewQuery } from '../../../src/shared/lists/view-query.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import { readRules } from '../../../src/shared/segments/rules.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';

const test = suite('forms that addresses, views and rules are kept in');

/** Literal forms of addresses, calls, saved views, preferences and rules, with what they meant before the lists had one codec. */
const forms = JSON.parse(readFileSync(new URL('./forms.json', import.meta.url), 'utf8')) as Forms;

for (const { resource: name, address, prints, now, query } of forms.pages) {
  test(`the address of ${name} '${address}' asks for what it asked for`, () => {
    const { resource, visible } = everythingOf(name);
    const state = readListState(resource, new URLSearchParams(address), visible);
    const bare = readListState(resource, new URLSearchParams(), visible);
    const asked = (shown: typeof state) =>
      readQuery({ resource, visible }, new URLSearchParams(listParams(resource, shown, visible)));
    assert.equal(asked(state).faults, []);
    assert.equal(differences(asked(state).state, asked(bare).state), query);
    assert.is(printList(state), now ?? prints);
    const again = readListState(resource, new URLSearchParams(prints), visible);
    assert.equal(again, state);
  });
}

for (const { resource: name, query, reads, errors } of forms.calls) {
  test(`the call of ${name} '${query}' is ${reads === undefined ? 'refused' : 'read'} as it was`, () => {
    const fields = everythingOf(name);
    const { state, faults } = readQuery(fields, new URLSearchParams(query));
    if (errors !== undefined) return assert.equal(errorsOf(faults), errors);
    assert.equal(faults, []);
    assert.equal(differences(state, readQuery(fields, new URLSearchParams()).state), reads);
  });
}

test('a saved view keeps of an address what it kept', () => {
  for (const { query, keeps, strange } of forms.views) {
    const { state, faults } = viewQuery(query);
    assert.equal([state.toString(), faults[0]?.part ?? null], [keeps, strange], query);
  }
});

test('rules of a segment are read as they were, and refused with the same words', () => {
  for (const { given, reads, unread } of forms.rules) {
    assert.equal(readRules(given, { unmask: true }), reads, JSON.stringify(given));
    assert.equal(readRules(given, { unmask: false }), unread, JSON.stringify(given));
  }
});

test('[A3.025] [A3.027] [A3.029] what a person’s table looked like last opens a bare list as it did', () => {
  const { resource, visible } = everythingOf('faqs');
  for (const { value, prints, now } of forms.kept) {
    const me = { preferences: [{ key: 'table.contents/faqs', value }] } as unknown as Me;
    assert.is(keptQuery(resource, visible, me), now ?? prints);
  }
});

test.run();

function everythingOf(name: string) {
  const resource = resourceNamed(name);
  return { resource, visible: visibleFields(resource, { unmask: true }) };
}

/** What a query says beside a bare one. */
function differences(query: ListQuery, bare: ListQuery) {
  const isOther = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(bare[key as keyof ListQuery]);
  return Object.fromEntries(Object.entries(query).filter(isOther));
}

interface Forms {
  readonly pages: readonly {
    readonly resource: string;
    readonly address: string;
    /** As the page wrote it, and as it writes it since values are printed as their fields have them. */
    readonly prints: string;
    readonly now?: string;
    readonly query: Partial<ListQuery>;
  }[];
  readonly calls: readonly {
    readonly resource: string;
    readonly query: string;
    readonly reads?: Partial<ListQuery>;
    readonly errors?: Readonly<Record<string, string>>;
  }[];
  readonly views: readonly {
    readonly query: string;
    readonly keeps: string;
    readonly strange: string | null;
  }[];
  readonly rules: readonly {
    readonly given: unknown;
    readonly reads: { readonly ok: boolean; readonly where?: Where };
    readonly unread: { readonly ok: boolean; readonly fault?: string };
  }[];
  readonly kept: readonly {
    readonly value: object;
    readonly prints: string;
    readonly now?: string;
  }[];
}
