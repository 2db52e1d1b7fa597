// A thread that is loaded late, as on a busy machine, and then answers at once.
import { parentPort } from 'node:worker_threads';

const asked = [];
let isLoaded = false;
const answer = ({ id, text }) => parentPort.postMessage({ id, content: text });
parentPort.on('message', (work) => (isLoaded ? answer(work) : asked.push(work)));
setTimeout(() => {
  isLoaded = true;
  parentPort.postMessage({ id: 0, content: '' });
  for (const work of asked) answer(work);
}, 400);
