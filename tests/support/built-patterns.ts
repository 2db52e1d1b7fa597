// Prints the patterns that the product puts together while it runs, as JSON.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';

export interface Built {
  /** Those that put patterns together. */
  readonly files: readonly string[];
  /** Each pattern with the place that made it. */
  readonly built: readonly {
    readonly file: string;
    readonly line: string;
    readonly literal: string;
  }[];
}

/** What makes each file put its patterns together that does it while the product runs. */
const BUILT: Readonly<Record<string, () => unknown>> = {
  'src/api/http/not-found.ts': async () => {
    const { answerUnknown } = await import('../../src/api/http/not-found.ts');
    const server = Fastify();
    answerUnknown(server, () => undefined);
    for (const url of ['/api/faqs/:id(^\\d{1,16}$)/revisions/:name', '/o/*'])
      server.get(url, async () => null);
    await server.close();
  },
  'src/api/http/static.ts': async () => {
    const { serveStatic } = await import('../../src/api/http/static.ts');
    const folder = mkdtempSync(join(tmpdir(), 'masthead-static-'));
    writeFileSync(join(folder, 'app.js'), 'x');
    const server = Fastify();
    serveStatic(server, { folder, development: false });
    await server.inject({ url: '/static/app.js', headers: { 'accept-encoding': 'gzip' } });
    await server.close();
    rmSync(folder, { recursive: true });
  },
  'src/app/resources/controls/json-fault.ts': () =>
    import('../../src/app/resources/controls/json-fault.ts'),
  'src/shared/content-refs.ts': async () => {
    const { CONTENT_REFS, withRefs } = await import('../../src/shared/content-refs.ts');
    for (const { kind } of CONTENT_REFS) withRefs('', kind, new Map());
  },
  'src/shared/contract/macros.ts': async () => {
    const { readMacros } = await import('../../src/shared/contract/macros.ts');
    readMacros('{$first_name|default:reader}');
  },
  'src/shared/rules.ts': () => import('../../src/shared/rules.ts'),
  'src/shared/text-patterns.ts': () => import('../../src/shared/text-patterns.ts'),
};

/** What the files of `BUILT` put together, each with the place that did it. */
async function builtPatterns() {
  const built: { file: string; line: string; literal: string }[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, self) {
      const pattern: RegExp = Reflect.construct(target, args, self);
      const [, , frame = ''] = String(new Error().stack).split('\n');
      const [, file, line] = /\/((?:src|machines)\/[^:]+)\.\w+:(\d+):\d+/.exec(frame) ?? [];
      if (file !== undefined && line !== undefined)
        built.push({ file: `${file}.ts`, line, literal: String(pattern) });
      return pattern;
    },
  });
  try {
    for (const build of Object.values(BUILT)) await build();
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

process.stdout.write(
  JSON.stringify({ files: Object.keys(BUILT), built: await builtPatterns() } satisfies Built),
);
