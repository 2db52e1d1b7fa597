// `npm run bench [-- 1000000 | bring | editor | grid | links | load | pages | palette | segments | select | sign-in]`: prints the budget table's figures. Medians; nothing is asserted.
import { benchBundle } from './bundle.ts';
import { benchBrowser } from './browser.ts';
import { benchBring } from './bring.ts';
import { benchBulk } from './bulk.ts';
import { benchEditor } from './editor.ts';
import { benchExport } from './export.ts';
import { benchGrid } from './grid.ts';
import { benchImport } from './import.ts';
import { benchHttp } from './http.ts';
import { benchLatency, benchSegments } from './latency.ts';
import { benchDerive } from './editor-derive.ts';
import { benchLinks } from './links.ts';
import { paceLine, printFigures } from './figures.ts';
import { benchPages } from './pages.ts';
import { benchPalette } from './palette.ts';
import { benchSelect } from './select.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart } from './start.ts';
import { startServer } from './server.ts';

const PARTS = [
  'bring',
  'editor',
  'grid',
  'links',
  'load',
  'pages',
  'palette',
  'segments',
  'select',
  'sign-in',
];
const only = process.argv.slice(2).find((part) => PARTS.includes(part));
const takesPart = (part: string) => only === undefined || only === part;
const rows =
  only === undefined ? Number(process.argv[2] ?? 100_000) : only === 'segments' ? 1_000_000 : 100;
const big = rows >= 1_000_000;

console.log(paceLine());
console.log(`rows: ${rows.toLocaleString('en-US')}`);
printFigures(benchBundle());
if (!big && only === undefined) printFigures(await benchStart());
const server = await startServer({ SEED_ROWS: String(rows), TRUST_PROXY: '127.0.0.1,::1' });
try {
  if (!big && takesPart('editor')) printFigures(await benchDerive());
  if (!big && takesPart('grid')) printFigures(await benchGrid(server));
  if (!big && takesPart('links')) printFigures(await benchLinks(server));
  if (!big && takesPart('pages')) printFigures(await benchPages(server));
  if (!big && takesPart('palette')) printFigures(await benchPalette(server));
  if (!big && takesPart('editor')) printFigures(await benchEditor(server));
  if (!big && takesPart('bring')) printFigures(await benchBring(server));
  if (only === 'load') printFigures(await benchBrowser(server));
  if (!big && takesPart('select')) printFigures(await benchSelect(server));
  if (!big && takesPart('sign-in')) printFigures(await benchSignIn(server));
  if (only === 'segments') printFigures(await benchSegments(server));
  if (only === undefined) await benchRest();
} finally {
  await server.stop();
}

async function benchRest() {
  printFigures(big ? await benchLatency(server) : await benchHttp(server));
  printFigures(await benchExport(server));
  printFigures(await benchImport(server));
  printFigures(await benchBulk(server));
  if (!big) printFigures(await benchBrowser(server));
}
