import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface Running {
  readonly pid: number;
  /** What stands in the output, once it matches. Rejects where the process ends before. */
  until(pattern: RegExp): Promise<RegExpMatchArray>;
  output(): string;
  errors(): string;
  /** Sends the signal to the process and those it started, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** A process in a group of its own, with nothing of our environment but what programs need. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Running {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { PATH, HOME, npm_config_prefer_offline: 'true', ...env },
  });
  const { output, errors, until } = read(child);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
    child.on('error', () => resolve(null));
  });
  return {
    pid: child.pid ?? 0,
    output,
    errors,
    until,
    ended,
    end(signal) {
      if (child.exitCode === null && child.pid !== undefined) {
        try {
          process.kill(-child.pid, signal);
        } catch {
          // It ended in this moment.
        }
      }
      return ended;
    },
  };
}

function read(child: ChildProcess) {
  let out = '';
  let err = '';
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const check of waiting) check();
  };
  child.stdout?.on('data', (data) => {
    out += data;
    tell();
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return {
    output: () => out,
    errors: () => err,
    until: (pattern: RegExp) =>
      new Promise<RegExpMatchArray>((resolve, reject) => {
        const check = () => {
          const match = out.match(pattern);
          if (match === null) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        child.on('close', () => reject(new Error(`ended without ${pattern}: ${out}${err}`)));
        check();
      }),
  };
}
