import { resources } from '../../../../src/shared/resources/index.ts';
import { READING } from '../../../support/every/reading.ts';
import { REFUSING } from '../../../support/every/refusing.ts';
import { RIGHTS } from '../../../support/every/rights.ts';
import type { World } from '../../../support/every/world.ts';
import { startWorld } from '../../../support/every/world.ts';
import { WRITING } from '../../../support/every/writing.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('every definition');
let world: World;

test.before(async () => {
  world = await startWorld();
});
test.after(() => world.api.close());

/** Every endpoint of every definition, over records made of the definition alone. */
for (const resource of resources) {
  for (const { title, has, check } of [...WRITING, ...READING, ...RIGHTS, ...REFUSING]) {
    if (has?.(resource) === false) continue;
    test(`every definition: ${resource.name}: ${title}`, () => check(world, resource));
  }
}

test.run();
