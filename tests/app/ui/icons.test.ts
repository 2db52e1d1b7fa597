import * as assert from 'uvu/assert';
import { icons } from '../../../src/app/ui/icons.ts';
import { suite } from '../../support/suite.ts';

const test = suite('icons');

test('every icon that a definition, a command or a part may name is drawn by a component', () => {
  assert.ok(Object.keys(icons).length > 20);
  for (const [name, Drawn] of Object.entries(icons)) assert.ok(Drawn, name);
});

test.run();
