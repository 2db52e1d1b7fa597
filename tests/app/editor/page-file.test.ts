import * as assert from 'uvu/assert';
import { sourceOfFile } from '../../../src/app/editor/import/page-file.ts';
import { toProjectFile } from '../../../src/content/import/files.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { projectOf } from '../../../src/content/project.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a page that comes as a file');
const PAGE = toProjectFile(projectOf([{ type: 'divider' }]));
const HTML = '<!doctype html><h2>Ebb – and flood</h2>';

test('HTML and designs are told by their names, in any coding that says itself', async () => {
  assert.equal(await sourceOfFile(new File([HTML], 'Tides.HTM')), { type: 'html', content: HTML });
  const design = { type: 'project', content: PAGE, name: 'page.json' };
  assert.equal(await sourceOfFile(new File([PAGE], 'page.json')), design);
  const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(HTML, 'utf16le')]);
  assert.equal(await sourceOfFile(new File([wide], 'a.html')), { type: 'html', content: HTML });
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(HTML)]);
  assert.equal(await sourceOfFile(new File([marked], 'a.html')), { type: 'html', content: HTML });
});

const large = new File([new Uint8Array(10_000_001).fill(32)], 'large.html');
const ZIP = Buffer.from('UEsDBBQAAAAIAAAAAAAAAAAA', 'base64');
const REFUSED: readonly (readonly [File, RegExp])[] = [
  [new File(['x'], 'tides.pdf'), /^“tides.pdf” is no page. Choose HTML .* or a project/],
  [new File(['x'], 'tides'), /^“tides” is no page/],
  [new File([ZIP], 'export.zip'), /^“export.zip” is an archive. Unpack it/],
  [new File([ZIP], 'letter.docx'), /^“letter.docx” is a document of a word processor. Save it/],
  [new File(['x'], 'page.mhtml'), /^“page.mhtml” is a page with all its files in one. Save it/],
  [new File([], 'none.html'), /^“none.html” is empty. Export the page again/],
  [new File([' \n '], 'white.html'), /^“white.html” holds nothing but white space/],
  [large, /^“large.html” has 10 MB. A page has 10 MB at most/],
  [new File([ZIP], 'renamed.html'), /^“renamed.html” is no text, whatever its name says/],
  [new File([new Uint8Array([0x3c, 0xe9, 0x3e])], 'old.html'), /^“old.html” is no text/],
];

for (const [file, said] of REFUSED) {
  test(`${file.name} is refused with its name and what to do`, async () => {
    const answer = await sourceOfFile(file).catch((error: Error) => error.message);
    assert.match(String(answer), said);
  });
}

const DAMAGED: readonly (readonly [what: string, content: string, said: RegExp])[] = [
  ['that was cut off', PAGE.slice(0, -5), /no complete JSON: it was cut off or changed/],
  ['of other JSON', '{"people":[]}', /holds no page of Masthead. Export one/],
  ['that is a list', '[1,2]', /holds no page of Masthead/],
  ['of null', 'null', /holds no page of Masthead/],
  [
    'of a newer version',
    PAGE.replace('page":1', 'page":2'),
    /A newer version of Masthead wrote it/,
  ],
  ['with a newer design', PAGE.replace('version":1', 'version":9'), /A newer version of Masthead/],
  ['without its design', '{"masthead_page":1}', /A design is a JSON object/],
  [
    'with a script in it',
    PAGE.replace('"divider"', '"divider","script":"x"'),
    /script: This is not part/,
  ],
];

for (const [what, content, said] of DAMAGED) {
  test(`a file ${what} is refused by its name when it is read`, () => {
    const source = { type: 'project' as const, content, name: 'page.json' };
    assert.throws(
      () => reviewImport(source, { scripts: false }),
      (error: Error) =>
        error.message.startsWith('“page.json” cannot be opened. ') && said.test(error.message),
    );
  });
}

test('HTML that is an export of a document is cleaned as one', () => {
  const content =
    '<html><head><style>.c1{font-weight:700}</style></head><body class="c3 doc-content"><p class="c2"><span class="c1">Ebb</span></p></body></html>';
  const { project } = reviewImport({ type: 'html', content }, { scripts: false });
  assert.match(JSON.stringify(project), /"strong"/);
  const other = reviewImport(
    { type: 'html', content: content.replace('doc-content', 'x') },
    { scripts: false },
  );
  assert.not.match(JSON.stringify(other.project), /"strong"/);
});

test.run();
