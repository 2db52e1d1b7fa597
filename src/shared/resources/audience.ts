import { subscribers } from './messaging/subscribers.ts';
import { audienceOf } from './audience-of.ts';

/** The audience on the server, where every definition is at hand. */
export const audience = audienceOf(subscribers);
