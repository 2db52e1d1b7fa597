import { allByRole, byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/controls/file.tsx';
import {
  selectAsking,
  selectHasUnsaved,
  selectQuestion,
} from '../../../../machines/navigation-guard/navigation-guard.select.ts';
import { navigationGuard } from '../../../../src/app/navigation/guard.tsx';
import { client } from '../../../../src/app/data/client.ts';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { suite } from '../../../support/suite.ts';
import { answerUploads } from '../../../support/uploads.ts';
import { services } from '../../../support/app-services.ts';

const { ref: navigationGuardRef } = services.get(navigationGuard);

const test = suite('file control');
const STORED = { key: 'k'.repeat(32), name: 'tide.png', mime: 'image/png', size: 1536 };
const png = new File(['x'], 'tide.png', { type: 'image/png' });

test('[A5.052] a required file says so under its control, another does not', async () => {
  await renderControl(fields.file({ required: true }));
  assert.ok(document.body.textContent?.includes('*Required'));
  await renderControl(fields.file({ required: true }), { value: STORED });
  assert.ok(document.body.textContent?.includes('*Required'));
  await cleanup();
  await renderControl(fields.file({ required: true }), { value: STORED, readOnly: true });
  assert.not(
    document.body.textContent?.includes('*Required'),
    'who looks at it is asked for nothing',
  );
  await cleanup();
  await renderControl(fields.file());
  assert.not(document.body.textContent?.includes('*Required'));
});

test('a dropped file is sent with its progress, and held as the server answers', async () => {
  const uploads = answerUploads();
  const { value } = await renderControl(fields.file());
  await drop(png);
  assert.is(uploads.calls.length, 1);
  assert.is(uploads.calls[0]?.path, 'POST /api/v3.2/files');
  await act(async () => uploads.calls[0]?.progress(0.42));
  assert.is(byRole('progressbar', 'Upload of tide.png').getAttribute('aria-valuenow'), '42');
  await act(async () => uploads.calls[0]?.answer(200, { data: { ...STORED, path: '/x' } }));
  assert.equal(value(), STORED);
  assert.match(document.body.textContent ?? '', /tide\.png1\.5 KB/);
  assert.ok(document.querySelector('img'));
});

test('an upload is called off, and then nothing is held', async () => {
  const uploads = answerUploads();
  const { changes } = await renderControl(fields.file());
  await drop(png);
  await click(byRole('button', 'Cancel'));
  assert.ok(uploads.calls[0]?.aborted());
  assert.equal(changes, []);
  assert.is(queryByRole('progressbar'), null);
  assert.is(queryByRole('alert'), null);
});

test('a file that lies about its type brings the server’s message to the field', async () => {
  const uploads = answerUploads();
  const { changes } = await renderControl(fields.file());
  await drop(png);
  const refusal = { id: 'unsupported', message: 'This type of file is not taken.' };
  await act(async () => uploads.calls[0]?.answer(415, refusal));
  assert.is(byRole('alert').textContent, refusal.message);
  assert.equal(changes, []);
  await drop(png);
  assert.is(queryByRole('alert'), null, 'the next try takes it away');
});

test('storage that is full and a server that says nothing readable are told at the field', async () => {
  const uploads = answerUploads();
  await renderControl(fields.file());
  await drop(png);
  await act(async () => uploads.calls[0]?.answer(507, { id: 'full', message: 'Storage is full.' }));
  assert.is(byRole('alert').textContent, 'Storage is full.');
  await drop(png);
  await act(async () => uploads.calls[1]?.answerText(200, '{"data":'));
  assert.ok(byRole('alert').textContent);
});

test('a file that is cut off stays on its way, and is sent again by itself when the server is back', async () => {
  const uploads = answerUploads();
  const { value } = await renderControl(fields.file());
  await drop(png);
  await act(async () => uploads.calls[0]?.fail());
  assert.is(queryByRole('alert'), null);
  byRole('button', 'Cancel');
  await act(async () => services.get(client).reachable.set(true));
  assert.is(uploads.calls.length, 2);
  await act(async () => uploads.calls[1]?.answer(200, { data: { ...STORED, path: '/x' } }));
  assert.equal(value(), STORED);
});

test('a file of a kind that the field does not take is not even sent', async () => {
  const uploads = answerUploads();
  await renderControl(fields.file({ accept: 'image/png,.pdf' }));
  await drop(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
  assert.is(uploads.calls.length, 0);
  assert.is(byRole('alert').textContent, 'Choose a file of these types: PNG, PDF.');
});

test('an image is pasted; nothing is taken while the form is read only', async () => {
  const uploads = answerUploads();
  await renderControl(fields.file());
  await act(async () => zone().dispatchEvent(withFiles('paste', 'clipboardData', png)));
  assert.is(uploads.calls.length, 1);
  await renderControl(fields.file(), { value: STORED, readOnly: true });
  await drop(png);
  assert.is(uploads.calls.length, 1);
  assert.equal(allByRole('button'), []);
});

test('leaving the form ends what is on its way', async () => {
  const uploads = answerUploads();
  const { unmount } = await renderControl(fields.file());
  await drop(png);
  await unmount();
  assert.ok(uploads.calls[0]?.aborted());
});

test('leaving the page asks first while a file is on its way, for a link as for closing the tab', async () => {
  const uploads = answerUploads();
  const { value } = await renderControl(fields.file());
  await drop(png);
  const intent = { kind: 'link', to: '/content/tags' } as const;
  navigationGuardRef.start();
  navigationGuardRef.send({ type: 'navigation.ask', intent });
  assert.ok(selectAsking(navigationGuardRef.getSnapshot()));
  assert.ok(selectHasUnsaved(navigationGuardRef.getSnapshot()));
  assert.is(selectQuestion(navigationGuardRef.getSnapshot()).title, 'Cancel the upload?');
  navigationGuardRef.send({ type: 'navigation.stay' });
  assert.not(uploads.calls[0]?.aborted());
  navigationGuardRef.send({ type: 'navigation.ask', intent });
  await act(async () => navigationGuardRef.send({ type: 'navigation.discard' }));
  assert.ok(uploads.calls[0]?.aborted());
  assert.is(value(), null);
  await drop(png);
  await act(async () => uploads.calls[1]?.answer(200, { data: { ...STORED, path: '/x' } }));
  assert.not(selectHasUnsaved(navigationGuardRef.getSnapshot()), 'what has arrived is the form’s');
});

test.after(cleanup);
test.run();

function zone() {
  const found = document.querySelector('fieldset');
  if (found === null) throw new Error('no drop zone');
  return found;
}

async function drop(file: File) {
  await act(async () => zone().dispatchEvent(withFiles('drop', 'dataTransfer', file)));
}

function withFiles(type: string, key: string, file: File) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, key, { value: { files: [file] } });
  return event;
}
