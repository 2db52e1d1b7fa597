import '../../support/dom-globals.ts';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { foreignHosts, withPolicy } from '../../../src/app/resources/frame-policy.ts';
import { suite } from '../../support/suite.ts';

const test = suite('policy of a quiet frame');
const OWN = ['http://localhost:3000', 'https://files.example'];

test('hosts are named wherever a page would load from, each once, our own and links left out', () => {
  const html = `
    <img src="https://A.example/1" srcset="//b.example:8080/2 1x, https://a.example/3 2x">
    <video poster="http://c.example/4"></video><table background="https://d.example/5"></table>
    <p style="background: url('https://e.example/6')"></p><style>@import "//f.example/7";</style>
    <link rel="stylesheet" href="https://g.example/8"><img src="https://files.example/9">
    <a href="https://link.example">a link</a><img src="/files/own.png"><img src="data:image/png,x">`;
  assert.equal(foreignHosts(html, OWN), [
    'a.example',
    'b.example:8080',
    'c.example',
    'd.example',
    'e.example',
    'f.example',
    'g.example',
  ]);
});

test('the policy stands before all else and names our own origins and the allowed hosts alone', () => {
  const shown = withPolicy('<meta http-equiv=content-security-policy content="">x', OWN, [
    'a.example',
  ]);
  const [, policy = ''] =
    /^<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(shown) ?? [];
  const from = `${OWN.join(' ')} data: https://a.example http://a.example`;
  assert.equal(policy.split('; '), [
    "default-src 'none'",
    `img-src ${from}`,
    `font-src ${from}`,
    `media-src ${from}`,
    `style-src 'unsafe-inline' ${from}`,
  ]);
});

test('whatever a host is called, nothing of it reaches the policy but a host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const html = document.createElement('div');
      html.append(Object.assign(document.createElement('img'), { src: `https://${text}/x` }));
      const shown = withPolicy('', OWN, foreignHosts(html.innerHTML, OWN));
      assert.match(
        shown,
        /^<meta http-equiv="Content-Security-Policy" content="[\w.:/;' -]*"><meta [^>]*>$/,
      );
    }),
  );
});

test.run();
