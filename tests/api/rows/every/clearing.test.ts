import * as assert from 'uvu/assert';
import { sharedKind } from '../../../../src/shared/kinds/index.ts';
import { SINGLE_ID, isWritable } from '../../../../src/shared/resources/define.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { World } from '../../../support/every/world.ts';
import { startWorld } from '../../../support/every/world.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('clearing each field');
let world: World;

test.before(async () => {
  world = await startWorld();
});
test.after(() => world.api.close());

for (const resource of resources) {
  const cleared = Object.entries(resource.fields).filter(
    ([, field]) => isWritable(field) && field.default !== undefined && field.required !== true,
  );
  if (cleared.length === 0) continue;
  test(`${resource.name}: what has a default takes it when it is cleared, a yes-or-no no`, async () => {
    const id = resource.single ? SINGLE_ID : (await world.row(resource)).id;
    const path = `${resource.route}/${id}`;
    for (const [name, field] of cleared) {
      const { data } = (await world.root.get(path)).body as { data: { version: number } };
      const reply = await world.root.put(path, { version: data.version, [name]: null });
      assert.is(reply.status, 200, `${name}: ${reply.text}`);
      const item = reply.body.data as Readonly<Record<string, unknown>>;
      const { cleared: value, holds } = sharedKind(field);
      if (holds !== 'fields') assert.equal(item[name], value ?? field.default, name);
    }
  });
}

test.run();
