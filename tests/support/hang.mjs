// A thread that never answers, or takes memory until it is ended: what a design asks for.
import { parentPort, workerData } from 'node:worker_threads';

const place = new Int32Array(workerData);
parentPort.on('message', ({ id, text }) => {
  Atomics.store(place, 0, 2);
  if (text === 'hang') for (;;) Atomics.load(place, 0);
  const held = [];
  if (text === 'eat') for (;;) held.push(new Array(100_000).fill(held.length));
  if (text === 'throw') throw new Error('broken');
  if (text === 'exit') process.exit(3);
  parentPort.postMessage({ id, content: text });
});
parentPort.postMessage({ id: 0, content: '' });
