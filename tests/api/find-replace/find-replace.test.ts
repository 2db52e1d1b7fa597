import * as assert from 'uvu/assert';
import type { Queue } from '../../../src/api/queue/define-task.ts';
import { retryTask } from '../../../src/api/tasks/task-actions.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode, ContentRule } from '../../../src/content/project.types.ts';
import type {
  FindAsked,
  FoundPlaces,
  ReplaceCall,
  ReplaceResult,
} from '../../../src/shared/contract/find-replace.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('find and replace');
const PAGES = 'contents/pages';
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy'] as const;
const ON_PAGES = may('Contents.PagesController', ...ACTIONS);
const ON_BLOCKS = may('Contents.SyncedBlocksController', ...ACTIONS);
let api: BulkApi;
let ann: Person;
let slugs = 0;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(ON_PAGES, ON_BLOCKS);
});
test.after(() => api.close());

const text = (content: string): ContentNode => ({
  type: 'text',
  components: [{ type: 'textnode', content }],
});
const link = (href: string): ContentNode => ({
  type: 'link',
  tagName: 'a',
  attributes: { href },
  components: [{ type: 'textnode', content: 'Read on' }],
});
const design = (nodes: readonly ContentNode[], styles: readonly ContentRule[] = []) => ({
  content_data: printProject(projectOf(nodes, styles)),
});

function page(values: object, person = ann): Promise<Item> {
  slugs += 1;
  return person
    .post(PAGES, { name: `Page ${slugs}`, slug: `found-${slugs}`, ...values })
    .then(itemOf);
}

const read = async ({ id }: Item) => itemOf(await ann.get(`${PAGES}/${id}`));

type Asked = Partial<FindAsked> & Pick<FindAsked, 'find' | 'replace'>;

async function found(asked: Asked, person = ann): Promise<FoundPlaces> {
  const {
    status,
    body,
    text: said,
  } = await person.post('find-replace/preview', {
    kind: 'text',
    ...asked,
  });
  assert.is(status, 200, said);
  return body.data as FoundPlaces;
}

/** Replaces all places that are found, but those that `leaves` names by what stands after them. */
async function replaced(asked: Asked, leaves: readonly string[] = []) {
  const { documents } = await found(asked);
  const call: ReplaceCall = {
    kind: 'text',
    matches_case: false,
    whole: false,
    ...asked,
    documents: documents.map(({ resource, id, field, places }) => ({
      resource,
      id,
      field,
      places: places.filter(({ tail }) => !leaves.includes(tail)).map(({ key }) => key),
    })),
  };
  return run(taskIdOf(await ann.post('find-replace', call)));
}

function retry(id: number) {
  const queue = { enqueueTask: api.api.queueTask } as Queue;
  return retryTask(api.database.db, queue, { id, userId: ann.id });
}

async function run(id: number) {
  await api.run(id);
  const { result, ...task } = await api.task(id);
  return { ...task, result: result as unknown as ReplaceResult };
}

test('every place of a text is shown as it is and as it would be, with its document and block', async () => {
  const { id, name } = await page(
    design([
      text('The old price is old.'),
      { type: 'heading', tagName: 'h2', components: [{ type: 'textnode', content: 'Old' }] },
    ]),
  );
  const { documents, more } = await found({ find: 'old', replace: 'new' });
  assert.is(more, false);
  assert.is(documents.length, 1);
  const [document] = documents;
  assert.equal(
    [document?.resource, document?.id, document?.name, document?.field],
    ['pages', id, name, 'content'],
  );
  assert.equal(
    document?.places.map(({ block, field, lead, found: was, put, tail, refused }) => [
      block,
      field,
      lead,
      was,
      put,
      tail,
      refused,
    ]),
    [
      ['Text', 'Text', 'The ', 'old', 'new', ' price is old.', null],
      ['Text', 'Text', 'The old price is ', 'old', 'new', '.', null],
      ['Heading', 'Text', '', 'Old', 'new', '', null],
    ],
  );
  const exact = await found({ find: 'old', replace: 'new', matches_case: true });
  assert.is(exact.documents[0]?.places.length, 2);
});

test('a text is found as a whole word alone where that is asked for', async () => {
  await page(design([text('Cat, category, über-cat, cat3 and cats.')]));
  const { documents } = await found({ find: 'cat', replace: 'dog', whole: true });
  assert.equal(
    documents[0]?.places.map(({ tail }) => tail.slice(0, 5)),
    [', cat', ', cat'],
  );
});

test('chosen places are replaced by one task, each document in a new version with HTML that follows from it', async () => {
  const item = await page(design([text('Buy apples, apples and apples!')]));
  const { result, title } = await replaced({ find: 'apples', replace: 'pears' }, [' and apples!']);
  assert.is(title, 'Replace “apples” by “pears” in 1 document');
  assert.equal([result.total, result.done, result.refused], [1, 1, 0]);
  assert.equal(result.documents[0]?.replaced, 2);
  const now = await read(item);
  assert.is(now.version, Number(item.version) + 1);
  assert.match(String(now.content), 'Buy pears, apples and pears!');
  const { body } = await ann.get(`revisions?resource=${PAGES}&resource_id=${item.id}`);
  const [last] = body.data as readonly { version: number; user: { id: number } }[];
  assert.equal([last?.version, last?.user.id], [now.version, ann.id]);
});

test('the whole of it is undone at once', async () => {
  const items = [
    await page(design([text('A plum.')])),
    await page({ content: '<p>Another plum.</p>' }),
  ];
  const before = await Promise.all(items.map(read));
  const { result } = await replaced({ find: 'plum', replace: 'quince' });
  assert.is(result.done, 2);
  for (const item of items) assert.match(String((await read(item)).content), 'quince');
  const undone = await ann.post(`undos/${result.undo_id}`);
  assert.match(undone.body.message, /^“.+” undone: 2 pages are back as they were\.$/);
  const after = await Promise.all(items.map(read));
  assert.equal(
    after.map(({ content, content_data }) => [content, content_data]),
    before.map(({ content, content_data }) => [content, content_data]),
  );
});

test('markup and macros are never changed by a text: neither names, tags nor what a macro says', async () => {
  const content = 'strong {$first_name|default:strong} strong';
  const item = await page(
    design([
      {
        type: 'text',
        attributes: { 'data-strong': 'strong' },
        classes: ['strong'],
        components: [{ tagName: 'strong', components: [{ type: 'textnode', content }] }],
      },
    ]),
  );
  const { result } = await replaced({ find: 'strong', replace: '<b>&"weak"</b>' });
  assert.is(result.documents[0]?.replaced, 2);
  assert.match(
    String((await read(item)).content),
    '<strong>&lt;b&gt;&amp;"weak"&lt;/b&gt; {$first_name|default:strong} &lt;b&gt;&amp;"weak"&lt;/b&gt;</strong>',
  );
  await page(design([text('$first_name-zebra')]));
  const { documents } = await found({ find: '-zebra', replace: '_zebra' });
  assert.is(documents[0]?.places[0]?.refused, 'It would change a macro that stands beside it.');
});

test('links are found in addresses alone, by a part or as a whole, and never become one that acts', async () => {
  const item = await page(
    design([
      link('http://old.example/a?b=1'),
      link('http://old.example/'),
      text('http://old.example/'),
    ]),
  );
  const whole = await found({
    kind: 'link',
    find: 'http://old.example/',
    replace: 'https://new.example/',
    whole: true,
  });
  assert.is(whole.documents[0]?.places.length, 1);
  const { result } = await replaced({
    kind: 'link',
    find: 'http://old.example',
    replace: 'https://new.example',
  });
  assert.is(result.documents[0]?.replaced, 2);
  const { content } = await read(item);
  assert.match(String(content), 'href="https://new.example/a?b=1"');
  assert.match(String(content), '>http://old.example/<');
  const acting = await found({
    kind: 'link',
    find: 'https://new',
    replace: 'javascript:alert(1)//new',
  });
  assert.equal(
    acting.documents[0]?.places.map(({ refused }) => refused),
    ['This address cannot be used.', 'This address cannot be used.'],
  );
});

test('a macro is found by its name, with or without braces, and keeps what it was told', async () => {
  const item = await page(
    design([
      text('Dear {$first_name|default:"dear reader"|upper}, $first_name! $first_names'),
      link('https://a.example/{$first_name|url}'),
    ]),
  );
  const { result } = await replaced({ kind: 'macro', find: 'first_name', replace: '{$last_name}' });
  assert.is(result.documents.find(({ id }) => id === item.id)?.replaced, 3);
  const { content } = await read(item);
  assert.match(
    String(content),
    'Dear {$last_name|default:"dear reader"|upper}, $last_name! $first_names',
  );
  assert.match(String(content), 'https://a.example/{$last_name|url}');
});

test('what is looked for is refused with the field that is wrong', async () => {
  const refusals = [
    [{ find: ' ', replace: 'a' }, { find: 'Say what is to be found.' }],
    [{ find: 'a', replace: 'a' }, { replace: 'This is what is there already.' }],
    [
      { kind: 'macro', find: '$first_name', replace: 'no name' },
      { replace: 'Write the name of a macro, like $first_name.' },
    ],
    [
      { kind: 'macro', find: '$first_name', replace: '$custom_nothing' },
      { replace: 'Nobody has made the macro $custom_nothing.' },
    ],
    [
      { kind: 'asset', find: 'logo', replace: 'x' },
      { find: 'Write the address of an asset: /files/ and its key.' },
    ],
    [
      { kind: 'asset', find: 'a'.repeat(32), replace: 'b'.repeat(32) },
      { replace: 'This asset does not exist.' },
    ],
    [
      { kind: 'link', whole: true, find: 'https://a.example', replace: 'javascript:1' },
      { replace: 'This address cannot be used.' },
    ],
    [
      { find: 'a', replace: 'b', resources: ['users'] },
      { resources: "There is no content of 'users' that you may change." },
    ],
  ] as const;
  for (const [asked, data] of refusals) {
    const { status, body } = await ann.post('find-replace/preview', { kind: 'text', ...asked });
    assert.equal([status, body.data], [422, data]);
  }
});

test('nobody finds what they may not write, and a task writes with the rights of when it runs', async () => {
  const nobody = await api.person(may('Contents.PagesController', 'index', 'show'));
  const refused = await nobody.post('find-replace/preview', {
    kind: 'text',
    find: 'a',
    replace: 'b',
  });
  assert.is(refused.status, 403);
  const item = await page(design([text('A secret word.')]));
  const other = await api.person(ON_BLOCKS);
  assert.equal((await found({ find: 'secret', replace: 'open' }, other)).documents, []);
  const asked = { kind: 'text', find: 'secret', replace: 'open' };
  const documents = [{ resource: 'pages', id: item.id, field: 'content', places: ['x'] }];
  const answer = await other.post('find-replace', { ...asked, documents });
  assert.equal([answer.status, Object.keys(answer.body.data as object)], [422, ['resources']]);
});

test('a document that somebody has open is told, and is replaced when it is tried again', async () => {
  const item = await page(design([text('A walnut.')]));
  const free = await page(design([text('One more walnut.')]));
  const ben = await api.person(ON_PAGES);
  const lock = await ben.post('locks', { resource: PAGES, resource_id: item.id });
  assert.is(lock.status, 200, lock.text);
  const { documents } = await found({ find: 'walnut', replace: 'hazelnut' });
  assert.is(documents.find(({ id }) => id === item.id)?.locked_by, ben.name);
  const { id, result } = await replaced({ find: 'walnut', replace: 'hazelnut' });
  assert.equal([result.done, result.refused], [1, 1]);
  const refusal = result.documents.find((each) => each.id === item.id);
  assert.is(refusal?.reason, `This item is currently locked by ${ben.name}.`);
  assert.match(String((await read(free)).content), 'hazelnut');
  assert.match(String((await read(item)).content), 'A walnut.');
  await api.database.pool.query('delete from locks');
  const again = await run(await retry(id));
  assert.equal([again.result.total, again.result.done], [1, 1]);
  assert.match(String((await read(item)).content), 'A hazelnut.');
});

test('a place that was changed since it was seen is left, and told', async () => {
  const item = await page(design([text('First cherry.'), text('Second cherry.')]));
  const asked = {
    kind: 'text',
    find: 'cherry',
    replace: 'grape',
    matches_case: false,
    whole: false,
  };
  const { documents } = await found({ find: 'cherry', replace: 'grape' });
  const changed = design([text('First cherry.'), text('Second cherry, eaten.')]);
  await ann.put(`${PAGES}/${item.id}`, { version: item.version, ...changed });
  const call = {
    ...asked,
    documents: documents.map(({ resource, id, field, places }) => ({
      resource,
      id,
      field,
      places: places.map(({ key }) => key),
    })),
  };
  const { result } = await run(taskIdOf(await ann.post('find-replace', call)));
  assert.equal([result.documents[0]?.replaced, result.documents[0]?.gone], [1, 1]);
  assert.match(String((await read(item)).content), 'Second cherry, eaten.');
});

test('the same call under one token is one task, and a task that is run again writes nothing twice', async () => {
  const item = await page(design([text('A lemon.')]));
  const { documents } = await found({ find: 'lemon', replace: 'lemon lime' });
  const call = {
    kind: 'text',
    find: 'lemon',
    replace: 'lemon lime',
    documents: documents.map(({ resource, id, field, places }) => ({
      resource,
      id,
      field,
      places: places.map(({ key }) => key),
    })),
    _idempotency: 'once-and-never-again',
  };
  const first = taskIdOf(await ann.post('find-replace', call));
  assert.is(taskIdOf(await ann.post('find-replace', call)), first);
  await api.run(first);
  await api.database.pool.query(
    `update tasks set status = 'queued', finished_at = null where id = ${first}`,
  );
  await api.run(first);
  assert.is((await read(item)).version, Number(item.version) + 1);
  assert.match(String((await read(item)).content), 'A lemon lime.');
});

test.run();
