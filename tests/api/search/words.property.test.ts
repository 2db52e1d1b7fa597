import fc from 'fast-check';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { writeEntries } from '../../../src/api/rows/search-entries.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('words of a search');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.TagsController', 'index', 'store'));
});
test.after(() => api.close());

const found = async (search: string) =>
  idsOf(await ann.get(`tags?search=${encodeURIComponent(search)}&per_page=200&count=false`));

async function add(name: string): Promise<number> {
  return itemOf(await ann.post('tags', { name, color: '#112233' })).id;
}

test('a word of one or two letters is the beginning of a word, wherever it stands', async () => {
  const [first, second] = [await add('Typed by Anna'), await add('Typed by A. Berg')];
  const other = await add('Typed later');
  const both = [second, first];
  for (const search of ['typed by', 'Typed by A', 'a typed', 'by a', 'TY BY'])
    assert.equal((await found(search)).sort(), both.sort(), search);
  assert.equal(await found('typed by be'), [second]);
  assert.equal(await found('typed l'), [other]);
});

test('so it is beside signs, in any script', async () => {
  const names = [
    '3M/Ω-42 (ab)',
    'e_mail_ök',
    'Ёлка у дома',
    '東京の塔',
    "d'Or à l'été",
    'C++ 1.5x',
  ];
  for (const name of names) {
    const id = await add(name);
    const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
    for (const word of words) {
      const [letter = ''] = [...word];
      for (const search of [word, letter, letter.toUpperCase(), [...word].slice(0, 2).join('')])
        assert.ok((await found(search)).includes(id), `${name}: ${search}`);
    }
    assert.ok((await found(name)).includes(id), name);
  }
});

const letters = fc.constantFrom(...'abzAZéößñЖяΩλ中の각ا१7 0-_./\'"()&@+%\\:*!|<>~'.split(''));
const title = fc
  .string({ unit: letters, minLength: 1, maxLength: 24 })
  .filter((text) => /[\p{L}\p{N}]/u.test(text));

test('each of random titles is found by any of its words, and by all of them', async () => {
  const { db } = api.database;
  await fc.assert(
    fc.asyncProperty(title, fc.array(fc.nat(), { maxLength: 4 }), async (name, picks) => {
      await sql`delete from search_entries where resource = 'tags'`.execute(db);
      await sql`delete from tags`.execute(db);
      await sql`insert into tags (name, color) values (${name}, '#112233')`.execute(db);
      await sql`${writeEntries(tags, sql`from tags t`)}`.execute(db);
      const words = name.split(/\s+/).filter((word) => word !== '');
      const some = picks.map((pick) => words[pick % words.length] ?? '');
      for (const search of [...words, words.slice(0, 8).join(' '), some.join(' ')]) {
        if (search === '') continue;
        assert.is((await found(search)).length, 1, `${name} by ${search}`);
      }
    }),
    { numRuns: 60 },
  );
});

test.run();
