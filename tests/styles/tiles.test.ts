import { removeAdapter, setAdapter } from '@vanilla-extract/css/adapter';
import * as assert from 'uvu/assert';
import { base, vars } from '../../styles/tokens.css.ts';
import { suite } from '../support/suite.ts';

const test = suite('tiles of templates');
type Css = Parameters<Parameters<typeof setAdapter>[0]['appendCss']>[0];

test('[A9.035] [A9.036] a tile is 200 px wide, and the name on it is cut after two lines', async () => {
  const rules: Css[] = [];
  setAdapter({
    appendCss: (rule) => void rules.push(rule),
    registerClassName: () => undefined,
    onEndFileScope: () => undefined,
    registerComposition: () => undefined,
    markCompositionUsed: () => undefined,
    getIdentOption: () => 'debug',
  });
  const css = await import('../../styles/content-import.css.ts');
  removeAdapter();
  const of = (name: string): Record<string, unknown> => {
    const found = rules.find((rule) => 'selector' in rule && rule.selector === name);
    return found !== undefined && 'rule' in found ? { ...found.rule } : {};
  };
  assert.is(of(css.tile).width, vars.size.tile);
  assert.is(of(css.picture).width, vars.size.tile);
  assert.is(base.size.tile, '200px');
  const { WebkitLineClamp, WebkitBoxOrient, overflow, display } = of(css.name);
  assert.equal(
    [WebkitLineClamp, WebkitBoxOrient, overflow, display],
    [2, 'vertical', 'hidden', '-webkit-box'],
  );
});

test.run();
