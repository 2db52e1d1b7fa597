import { setTimeout as delay } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import type { Ask } from './caller.ts';

const POLL_MS = 100;
/** A task is stuck where a server has been there for this long and it has not ended. */
const STUCK_MS = 60_000;

/** When the server was last not there. */
interface Uptime {
  since(): number;
}

interface Loop {
  readonly ask: Ask;
  readonly uptime: Uptime;
  readonly isOver: () => boolean;
}

/** Bulk tasks over the same rows, one after the other; answers how many were done and how many stayed. */
export async function runBulks(loop: Loop, ids: readonly number[]) {
  const { ask, isOver } = loop;
  const figures = { done: 0, stuck: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const values = { published: n % 2 === 0 };
    const { status, body } = await ask('POST', 'contents/faqs/bulk', {
      action: 'update',
      target: { ids },
      values,
    });
    if (status !== 202) throw new Error(`bulk: ${status} ${JSON.stringify(body)}`);
    const state = await endOfTask(loop, body.task_id);
    if (state === 'done') figures.done += 1;
    else return { ...figures, stuck: figures.stuck + 1 };
  }
  return figures;
}

interface Task {
  readonly status: string;
}

async function endOfTask({ ask, uptime }: Loop, id: unknown): Promise<string | null> {
  return ended(uptime, async () => {
    const { data } = (await ask('GET', `tasks/${id}`)).body as { data: Task };
    return data.status === 'queued' || data.status === 'running' ? null : data.status;
  });
}

/** Exports of the same rows, one after the other, each of whose files has all of them. */
export async function runExports(loop: Loop, ids: readonly number[]) {
  const figures = { done: 0, stuck: 0 };
  while (!loop.isOver()) {
    const { status, body } = await loop.ask('POST', 'contents/faqs/bulk', {
      action: 'export',
      target: { ids },
      columns: ['id', 'question'],
    });
    if (status !== 202) throw new Error(`export: ${status} ${JSON.stringify(body)}`);
    const state = await endOfTask(loop, body.task_id);
    const file = (await loop.ask('GET', `tasks/${body.task_id}/file`)).body;
    const lines = String(file.text).trim().split('\n').length;
    if (state !== 'done' || lines !== ids.length + 1)
      return { ...figures, stuck: figures.stuck + 1 };
    figures.done += 1;
  }
  return figures;
}

/** Imports of new people, one after the other. */
export async function runImports({ ask, uptime, isOver }: Loop, rows: number, name = 'kill') {
  const figures = { done: 0, stuck: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const { body, status } = await ask(
      'POST',
      'imports?resource=messages/subscribers',
      people(`${name}${n}`, rows),
    );
    if (status !== 201) throw new Error(`import: ${status} ${JSON.stringify(body)}`);
    const { id } = body.data as { readonly id: number };
    const mapping = ['email', 'first_name'];
    const steps = [
      ['check', { mapping, mode: 'create', into: {}, chosen: null }, 'checked'],
      ['run', {}, 'done'],
    ] as const;
    for (const [step, setup, wanted] of steps) {
      const begun = await ask('POST', `imports/${id}/${step}`, setup);
      if (begun.status !== 202 && !(begun.again && begun.status === 409))
        throw new Error(`${step}: ${begun.status} ${JSON.stringify(begun.body)}`);
      const state = await ended(uptime, async () => {
        const { data } = (await ask('GET', `imports/${id}`)).body as { data: { state: string } };
        return data.state === 'checking' || data.state === 'running' ? null : data.state;
      });
      if (state !== wanted) return { ...figures, stuck: figures.stuck + 1 };
    }
    figures.done += 1;
  }
  return figures;
}

function people(name: string, rows: number) {
  const line = (_: unknown, at: number) => `${name}.${at}@example.org,Reader ${at}`;
  const lines = Array.from({ length: rows }, line);
  const form = new FormData();
  const text = `email,first name\n${lines.join('\n')}\n`;
  form.append('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
  return form;
}

/** What it ended as; null where it is stuck. */
async function ended(uptime: Uptime, state: () => Promise<string | null>): Promise<string | null> {
  for (const began = performance.now(); ; await delay(POLL_MS)) {
    const found = await state();
    if (found !== null) return found;
    if (performance.now() - Math.max(began, uptime.since()) > STUCK_MS) return null;
  }
}
