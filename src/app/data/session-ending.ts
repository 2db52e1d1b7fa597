import { service } from './services.ts';
import { createChannel } from './signal.ts';

/** Told before a session that has ended takes the drafts with it: who holds what its form has not heard of tells the form now. */
export const sessionEnding = service(() => createChannel<undefined>());
