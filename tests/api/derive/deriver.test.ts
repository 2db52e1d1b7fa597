import * as assert from 'uvu/assert';
import { createDeriver } from '../../../src/api/derive/deriver.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { suite } from '../../support/suite.ts';

const test = suite('deriver');
const FAULTY = new URL('../../support/hang.mjs', import.meta.url);
const page = (content: string) =>
  printProject(projectOf([{ type: 'text', components: [{ type: 'textnode', content }] }]));

test('writes the HTML of designs, one after the other', async () => {
  const deriver = createDeriver();
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => deriver.derive(page(text))));
  assert.equal(
    answers,
    ['a', 'b', 'c'].map((text) => ({ content: `<div>${text}</div>` })),
  );
  await deriver.close();
});

test('lists what is wrong with a design', async () => {
  const deriver = createDeriver();
  assert.equal(await deriver.derive('{"version":1'), {
    faults: [{ path: '', message: 'The design is no complete JSON.' }],
  });
  await deriver.close();
});

test('names the block whose HTML has too many elements', async () => {
  const deriver = createDeriver();
  const source = '<i></i>'.repeat(60_000);
  const answer = await deriver.derive(printProject(projectOf([{ type: 'html', source }])));
  assert.equal(answer, {
    block: 'HTML',
    message: 'This has more elements or attributes than can be kept, or they are nested too deep.',
  });
  assert.equal(await deriver.derive(page('after')), { content: '<div>after</div>' });
  await deriver.close();
});

const FAILURES = [
  ['hang', 'It takes too long to make the page of this design.'],
  ['eat', 'It takes too much memory to make the page of this design.'],
  ['throw', 'The page of this design could not be made.'],
  ['exit', 'The page of this design could not be made.'],
] as const;

for (const [text, message] of FAILURES) {
  test(`ends a thread that does '${text}', names the block and asks a new one`, async () => {
    const deriver = createDeriver({
      file: FAULTY,
      limitMs: text === 'hang' ? 2_000 : 60_000,
      heapMb: 32,
    });
    const [failed, next] = await Promise.all([deriver.derive(text), deriver.derive('after')]);
    assert.equal(failed, { block: 'Heading', message });
    assert.equal(next, { content: 'after' });
    await deriver.close();
  });
}

test('a thread that is loaded late takes nothing of the time that a design may take', async () => {
  const file = new URL('../../support/late.mjs', import.meta.url);
  const deriver = createDeriver({ file, limitMs: 100 });
  assert.equal(await deriver.derive('a'), { content: 'a' });
  assert.equal(await deriver.derive('b'), { content: 'b' });
  await deriver.close();
});

test.run();
