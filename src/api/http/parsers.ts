import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { invalid } from '../errors.ts';

/**
 * JSON is the one kind of body (multipart is added where files are taken); any other is 415.
 * Refuses `__proto__` and `constructor`, and nesting beyond the limit.
 */
export function parseJsonOnly(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LIMITS.bodyBytes },
    (request, body, done) => {
      const text = body.toString();
      if (text === '') return done(null, undefined);
      if (deeperThan(text, LIMITS.bodyDepth)) {
        return done(invalid({ body: `Nest ${LIMITS.bodyDepth} levels at most.` }));
      }
      return parse(request, text, done);
    },
  );
}

/** Whether JSON text nests deeper than the limit; looks at brackets outside of strings only. */
export function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
