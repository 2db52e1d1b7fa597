/** Answers the app's calls in the browser of the tests; the last path segments name the call: 'POST login'. */
export function answerCalls(answers: Answers): Calls {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost:3000');
    const path = url.pathname.replace('/api/v3.2/', '');
    const name = `${init?.method ?? 'GET'} ${path}`;
    calls.push(name);
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
    const answer = answers[name];
    const given = typeof answer === 'function' ? await answer(url, bodies.at(-1)) : answer;
    if (given === undefined) return json(404, { id: 'not_found', message: `no ${name}` });
    return given instanceof Response ? given.clone() : json(200, given);
  };
  return { calls, bodies };
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

type Answers = Readonly<Record<string, unknown>>;

interface Calls {
  readonly calls: readonly string[];
  readonly bodies: readonly unknown[];
}
