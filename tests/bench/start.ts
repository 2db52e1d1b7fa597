import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { makeFolder, startServer } from './server.ts';

/** Start figures, and what the idle server holds together with its database. */
export async function benchStart(): Promise<Figure[]> {
  const folder = makeFolder();
  const first = await startServer({ DATA_DIR: folder });
  await first.stop();
  const again: number[] = [];
  let held = 0;
  for (let run = 0; run < 3; run++) {
    const server = await startServer({ DATA_DIR: folder });
    again.push(server.readyMs);
    if (run === 2) {
      await server.token();
      await delay(5000);
      held = familyOf(server.pid).reduce((sum, pid) => sum + proportionalMb(pid), 0);
    }
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: 'first start', measured: first.readyMs / 1000, unit: 's', budget: 6, more: false },
    {
      what: 'ready on existing data',
      measured: median(again) / 1000,
      unit: 's',
      budget: 1.5,
      more: false,
    },
    { what: 'resident, with its database', measured: held, unit: 'MB', budget: 250, more: false },
  ];
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = parentOf(name);
      return parent === null ? [] : [{ pid: Number(name), parent }];
    });
  const children = (of: number): number[] =>
    parents
      .filter(({ parent }) => parent === of)
      .flatMap((child) => [child.pid, ...children(child.pid)]);
  return [pid, ...children(pid)];
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Memory with shared pages divided among those that share them. */
function proportionalMb(pid: number): number {
  try {
    const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0';
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}
