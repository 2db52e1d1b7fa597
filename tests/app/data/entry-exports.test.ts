import * as assert from 'uvu/assert';
import { withBareExports } from '../../../src/app/data/entry-exports.mjs';
import { suite } from '../../support/suite.ts';

const test = suite('exports of the first file');
const entry = { name: 'main.js', text: 'var a=1,b=2,c=3;export{b as s0_a,a as s0_b,c as s1_a};\n' };

test('the first file exports what others import, by the names that it has inside', () => {
  const form = 'import{s0_b as x,s0_a as b}from"/static/main.js";x(b);export{x as y};';
  assert.equal(withBareExports(entry, [{ name: 'form.js', text: form }]), [
    { name: 'main.js', text: 'var a=1,b=2,c=3;export{a,b};' },
    { name: 'form.js', text: 'import{a as x,b}from"/static/main.js";x(b);export{x as y};' },
  ]);
});

test('a file that imports by several lists, or nothing at all, stays as it is otherwise', () => {
  const twice =
    'import{q}from"/static/q.js";import{s0_a as p}from"/static/main.js";import{s1_a as r}from"/static/main.js";p(r,q);';
  const none = 'import{s0_a}from"/static/other.js";';
  const [, first, second] = withBareExports(entry, [
    { name: 'twice.js', text: twice },
    { name: 'none.js', text: none },
  ]);
  assert.is(
    first?.text,
    'import{q}from"/static/q.js";import{b as p}from"/static/main.js";import{c as r}from"/static/main.js";p(r,q);',
  );
  assert.is(second?.text, none);
});

test('what is not understood ends the build', () => {
  const taking = (text: string) => () => withBareExports(entry, [{ name: 'form.js', text }]);
  assert.throws(taking('import*as x from"/static/main.js";'), /by no list of names/);
  assert.throws(taking('import{gone}from"/static/main.js";'), /exports no gone/);
  assert.throws(() => withBareExports({ name: 'main.js', text: 'var a=1;' }, []), /no list/);
});

test.run();
