import pg from 'pg';

/** Every statement that is sent meanwhile, without the look-up of the session. */
export async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const own = prototype.query;
  const sent: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args;
    sent.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
    return own.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = own;
  }
  return sent.filter((text) => !text.includes('from access_tokens'));
}
