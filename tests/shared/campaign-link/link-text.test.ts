import * as assert from 'uvu/assert';
import { checkDestination } from '../../../src/shared/contract/campaign-link/destination.ts';
import { effortIdOf } from '../../../src/shared/contract/campaign-link/link-address.ts';
import type { KnownParameter } from '../../../src/shared/contract/campaign-link/vocabulary.ts';
import {
  lintParameters,
  mendParameters,
} from '../../../src/shared/contract/campaign-link/vocabulary.ts';
import { suite } from '../../support/suite.ts';

const test = suite('addresses of campaign links');
const origins = ['https://go.example', 'http://localhost:3000'];

/** An address, and what is said of it. */
const DESTINATIONS: readonly (readonly [string, string[]])[] = [
  ['https://shop.example/spring?a=b#c', []],
  ['https://SHOP.example', []],
  ['http://shop.example', ['insecure']],
  ['javascript:alert(1)', ['scheme']],
  ['JavaScript://shop.example/%0aalert(1)', ['scheme']],
  ['data:text/html,<script>', ['scheme']],
  ['//shop.example', ['scheme']],
  ['/spring', ['scheme']],
  ['ftp://shop.example', ['scheme']],
  ['', ['scheme']],
  ['https://shop.example/\r\nset-cookie: a=b', ['control']],
  ['java\tscript:alert(1)', ['control']],
  ['https://shop.example/\u2028', ['control']],
  ['https://', ['malformed']],
  ['https://ann:pass@shop.example', ['credentials']],
  ['https://go.example/o/web/tide/7', ['itself']],
  ['https://GO.example/o/ext/x', ['itself']],
  ['http://localhost:3000/o/adv/x', ['itself']],
  ['https://go.example/about', []],
  ['https://shop.example/o/web/tide', []],
  ['https://аpple.example', ['look_alike']],
  ['https://xn--pple-43d.example', ['look_alike']],
  ['https://shop.example/out?to=https://evil.example', ['open_redirect']],
  ['https://shop.example/out?to=//evil.example', ['open_redirect']],
  ['https://shop.example/out?q=a//b', []],
];

for (const [url, ids] of DESTINATIONS) {
  test(`what is said of ${JSON.stringify(url)}: ${ids.join(', ') || 'nothing'}`, () => {
    const found = checkDestination(url, { origins });
    assert.equal(
      found.map(({ id }) => id),
      ids,
    );
    for (const { message } of found) assert.match(message, /[.:]/);
  });
}

test('what is merely odd is a warning, all else an error', () => {
  const warned = ['look_alike', 'open_redirect', 'insecure'];
  for (const { id, severity } of DESTINATIONS.flatMap(([url]) =>
    checkDestination(url, { origins }),
  ))
    assert.is(severity, warned.includes(id) ? 'warning' : 'error', id);
});

const VOCABULARY: readonly KnownParameter[] = [
  {
    name: 'utm_source',
    required: true,
    allowed_values: [{ value: 'house-list' }, { value: 'Search' }],
  },
  { name: 'utm_medium', required: false, allowed_values: [] },
];
const AT = 'https://shop.example/?';

/** Parameters, what is found, and the whole once everything is mended. */
const PARAMETERS: readonly (readonly [string, string[], string?])[] = [
  ['utm_source=house-list&utm_medium=mail', []],
  ['UTM_Source=house-list', ['case'], 'utm_source=house-list'],
  ['utm-source=house-list', ['case'], 'utm_source=house-list'],
  ['utm_suorce=house-list', ['spelling', 'missing'], 'utm_source=house-list'],
  ['utm_source=house-list&utm_source=Search', ['doubled'], 'utm_source=house-list'],
  [
    'utm_source=house-list&utm_medium=a&UTM_MEDIUM=b',
    ['case', 'doubled'],
    'utm_source=house-list&utm_medium=a',
  ],
  ['utm_source=house-list&gclid=1', ['unknown'], 'utm_source=house-list&gclid=1'],
  ['utm_source=House-List', ['value'], 'utm_source=house-list'],
  ['utm_source=house_list', ['value'], 'utm_source=house-list'],
  ['utm_source=Saerch', ['value'], 'utm_source=Search'],
  ['utm_source=partner', ['value'], 'utm_source=partner'],
  ['utm_source=partner&utm_source=partner', ['doubled', 'value'], 'utm_source=partner'],
  ['utm_source=', ['empty'], 'utm_source='],
  ['', ['missing'], ''],
];

for (const [query, kinds, mended] of PARAMETERS) {
  test(`parameters “${query}”: ${kinds.join(', ') || 'as they should be'}`, () => {
    const found = lintParameters(`${AT}${query}`, VOCABULARY);
    assert.equal(
      found.map(({ kind }) => kind),
      kinds,
    );
    const all = found.reduce(mendParameters, `${AT}${query}`);
    assert.is(new URL(all).search.slice(1), mended ?? query);
  });
}

test('without a vocabulary nothing is found, and what follows a # is no parameter', () => {
  assert.equal(lintParameters(`${AT}anything=1&ANYTHING=2`, []), []);
  const url = `https://shop.example/?utm_source=Search#utm_medium=`;
  assert.equal(lintParameters(url, VOCABULARY), []);
  const [finding] = lintParameters('https://a.example/?UTM_SOURCE=Search#top', VOCABULARY);
  assert.ok(finding);
  assert.is(
    mendParameters('https://a.example/?UTM_SOURCE=Search#top', finding),
    'https://a.example/?utm_source=Search#top',
  );
});

test('[B3.023] the id of a link is the number that its path ends with', () => {
  const ids = [
    ['https://go.example/o/web/spring/8841', 8841],
    ['https://go.example/o/web/spring/8841?utm_source=a/7#b/9', 8841],
    ['/o/ext/link/7', 7],
    ['https://go.example/o/web/spring', null],
    ['https://go.example/8841/spring', null],
    ['https://go.example/?id=/8841', null],
    ['mailto:a@b.example', null],
    ['', null],
  ] as const;
  for (const [href, id] of ids) assert.is(effortIdOf(href), id, href);
});

test.run();
