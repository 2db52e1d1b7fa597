import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { broken } from '../../machines/kit/samples.ts';
import { qrCodesMachine } from '../../machines/qr-codes/qr-codes.machine.ts';
import { faint, harbor, qrInput } from '../../machines/qr-codes/qr-codes.model.ts';
import { selectColors } from '../../machines/qr-codes/qr-codes.select.ts';
import type { QrCodesInput } from '../../machines/qr-codes/qr-codes.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('QR codes');
const BLACK = { dark: '#000000', light: '#ffffff' };

async function start(input: QrCodesInput = qrInput) {
  const bench = startBench(qrCodesMachine, { input });
  bench.port('drawCodes').resolve('<svg/>');
  await bench.settle();
  return bench;
}

test('a code is drawn anew in the colours of the publication once they are known, and black on white when that is chosen', async () => {
  const bench = await start();
  bench.send({ type: 'qr.brand', brand: harbor });
  bench.port('drawCodes').resolve('<svg>harbor</svg>');
  await bench.settle();
  bench.send({ type: 'qr.colors', colors: 'plain' });
  const pairs = bench.port('drawCodes').inputs() as readonly { pair: unknown }[];
  assert.equal(
    pairs.map(({ pair }) => pair),
    [BLACK, { dark: harbor.dark, light: harbor.light }, BLACK],
  );
});

test('colours that no camera reads are never drawn', async () => {
  const bench = await start();
  bench.send({ type: 'qr.brand', brand: faint });
  bench.send({ type: 'qr.colors', colors: 'brand' });
  const pairs = bench.port('drawCodes').inputs() as readonly { pair: unknown }[];
  assert.equal(
    pairs.map(({ pair }) => pair),
    [BLACK, BLACK, BLACK],
  );
  assert.is(selectColors(bench.actor.getSnapshot()), 'plain');
});

test('an SVG is saved as it is seen, a PNG as wide as was chosen, each under the name of its link', async () => {
  const bench = await start();
  bench.send({ type: 'qr.saveSvg' });
  bench.send({ type: 'qr.size', size: 2048 });
  bench.send({ type: 'qr.savePng' });
  assert.equal(bench.port('paintCodes').inputs(), [
    { codes: qrInput.codes, pair: BLACK, size: 2048 },
  ]);
  const png = new Blob(['png']);
  bench.port('paintCodes').resolve(png);
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'svg.ready', name: 'qr-dawn-patrol.svg', svg: '<svg/>' },
    { type: 'png.ready', name: 'qr-dawn-patrol.png', png },
  ]);
});

test('a sheet of several is named by how many they are', async () => {
  const [code] = qrInput.codes;
  const bench = await start({ codes: Array.from({ length: 12 }, () => code ?? never()) });
  bench.send({ type: 'qr.saveSvg' });
  assert.equal(bench.emitted, [{ type: 'svg.ready', name: 'qr-12-codes.svg', svg: '<svg/>' }]);
});

test('a picture that cannot be painted or copied is said to be none, and the code stays', async () => {
  const bench = await start();
  bench.send({ type: 'qr.copy' });
  const named = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'qr.savePng');
  assert.equal([named?.enabled, named?.reason], [false, 'The picture is being painted']);
  bench.port('copyCodes').reject(broken);
  await bench.settle();
  assert.match(JSON.stringify(bench.emitted), 'snackbar.requested');
  assert.is(bench.state(), 'drawn');
});

test('a code that could not be drawn is drawn when that is asked for', async () => {
  const bench = startBench(qrCodesMachine, { input: qrInput });
  bench.port('drawCodes').reject(broken);
  await bench.settle();
  assert.is(bench.state(), 'failed');
  bench.send({ type: 'qr.retry' });
  bench.port('drawCodes').resolve('<svg/>');
  await bench.settle();
  assert.is(bench.state(), 'drawn');
});

test.run();

function never(): never {
  throw new Error('there is a code');
}
