import { cleanup, click, queryByRole, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { editorModel } from '../../../machines/editor/editor.model.ts';
import type { EditorInput } from '../../../machines/editor/editor.types.ts';
import type { ModelEvent } from '../../../machines/kit/model.ts';
import type { Path } from '../../support/cover.ts';
import { showEditor } from '../../support/editor-screen.tsx';
import { startEditorStage } from '../../support/editor-stage.tsx';
import {
  actOf,
  drawnTransitions,
  editorPaths,
  sightIn,
  sightOf,
  wordsOf,
} from '../../support/editor-view.ts';
import { newApp, run } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the editor machine through its view');

const taken = new Set<string>();

for (const path of editorPaths()) test(wordsOf(path.steps), () => walk(path));

test('these paths take every transition of the chart', () => {
  assert.equal(
    drawnTransitions().filter((id) => !taken.has(id)),
    [],
  );
});

test.after.each(cleanup);
test.run();

/** Plays a path on the screen of an editor: commands by their buttons, else as the palette runs them. */
async function walk({ input, steps }: Path) {
  newApp();
  const stage = startEditorStage(input as EditorInput, taken);
  await showEditor(stage);
  for (const { event, state } of steps) {
    if (isCommand(event)) await give(event);
    else await stage.hear(event);
    const wanted = JSON.stringify(sightOf(state));
    await until(() => JSON.stringify(sightIn(document)) === wanted, `${event.type} to ${wanted}`);
    const asked = actOf(event);
    if (asked !== null && sightOf(state).shows !== 'opening') assert.is(stage.acts.at(-1), asked);
  }
  stage.stop();
}

function isCommand({ type }: ModelEvent) {
  return !type.startsWith('xstate.') && !editorModel.quiet?.includes(type);
}

async function give({ type, ...args }: ModelEvent) {
  // What stands behind a question is out of reach.
  const place = queryByRole('alertdialog') ?? document;
  const button = [...place.querySelectorAll<HTMLElement>(`[data-command="${type}"]`)].at(-1);
  if (button !== undefined) return click(button);
  const { status } = await act(async () => run(type, args as Record<string, string>));
  assert.is(status, 'ran', type);
}
