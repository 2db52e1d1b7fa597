import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Calls back once whoever runs the package's script is gone. npm passes SIGTERM to the shell
 * between, which does not pass it on, and a SIGKILL reaches nobody but npm: the server would stay
 * behind. Does nothing outside of a package script; a server of its own has whatever parent it has.
 */
export function whenParentEnds(ended: () => void, env: NodeJS.ProcessEnv = process.env) {
  if (env.npm_lifecycle_event === undefined) return;
  const first = parents();
  const timer = setInterval(() => {
    if (parents() === first) return;
    clearInterval(timer);
    ended();
  }, EVERY_MS);
  timer.unref();
}

/** The parent, and where that is the shell of a script, the one that started it. */
function parents() {
  const { ppid } = process;
  return isScriptShell(ppid) ? `${ppid} ${parentOf(ppid)}` : String(ppid);
}

function isScriptShell(pid: number) {
  return fileOf(pid, 'cmdline').split('\0')[1] === '-c';
}

function parentOf(pid: number) {
  // The second part of the line, a name in parentheses, may hold spaces.
  const [, parent = ''] = fileOf(pid, 'stat')
    .replace(/^.*\)\s/s, '')
    .split(' ');
  return parent;
}

/** '' where the process is gone, and on systems without /proc: their shells make way for the script. */
function fileOf(pid: number, name: 'cmdline' | 'stat') {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
