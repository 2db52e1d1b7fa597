import { cleanup, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { IconName } from '../../../src/shared/contract/icon-name.ts';
import { Icon } from '../../../src/app/ui/icon.tsx';
import { icons } from '../../../src/app/ui/icons.ts';
import { suite } from '../../support/suite.ts';

const test = suite('icons');

test('every icon that a definition, a command or a part may name is drawn as its package draws it', async () => {
  const names = Object.keys(icons) as IconName[];
  assert.ok(names.length > 20);
  for (const name of names) {
    const Drawn = icons[name];
    const { container } = await renderInto(
      <>
        <Icon name={name} />
        <Drawn />
      </>,
    );
    const [own, drawn] = [...container.querySelectorAll('svg')].map(partsOf);
    assert.ok((own?.length ?? 0) > 0, name);
    assert.equal(own, drawn, name);
    await cleanup();
  }
});

/** Its elements, each with its attributes. */
function partsOf(svg: Element) {
  return [...svg.children].map((part) => [
    part.namespaceURI,
    part.localName,
    ...[...part.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  ]);
}

test.run();
