import { allByRole, cleanup, fill, press, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { useState } from 'react';
import { MomentDialog } from '../../../src/app/resources/moment-dialog.tsx';
import type { Values } from '../../../src/shared/contract/values.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { newApp } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { eventually, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the dialog that asks for a moment');
test.after.each(cleanup);

test('a moment that will not do is no error while it is typed, one once Enter has been pressed, and none when it is changed', async () => {
  const submitted: unknown[] = [];
  newApp();
  signIn(pages);
  await renderInto(<Asked onSubmit={(values) => submitted.push(values.publish_at)} />);
  await eventually(() => line() !== undefined, 'the field');
  for (const [typed, why] of [
    ['yesterday', 'Choose a moment that lies ahead.'],
    ['blah', 'No day is understood'],
    ['', 'Choose a moment first.'],
  ] as const) {
    await fill(line(), typed);
    assert.is(invalid(), null, typed);
    line().focus();
    await press('Enter');
    await eventually(() => invalid() === 'true', `the error of ${typed}`);
    assert.match(described(), why);
    await fill(line(), `${typed}x`);
    await eventually(() => invalid() === null, `no error after ${typed}`);
  }
  await fill(line(), 'tomorrow 9');
  line().focus();
  await press('Enter');
  assert.is(invalid(), null);
  assert.is(submitted.length, 4, 'its caller hears of each');
});

function Asked({ onSubmit }: { readonly onSubmit: (values: Values) => void }) {
  const [moments, setMoments] = useState<Values>({ publish_at: '' });
  return (
    <PageContexts>
      <MomentDialog
        title="Schedule “About us”"
        resource={pages}
        names={['publish_at']}
        moments={moments}
        of={{ publication_id: null }}
        foot={null}
        onMoment={(name, value) => setMoments({ [name]: value })}
        onSubmit={() => onSubmit(moments)}
        onClose={() => undefined}
      />
    </PageContexts>
  );
}

function line() {
  return allByRole('textbox', /^Publish at/)[0] as HTMLInputElement;
}

function invalid() {
  return line().getAttribute('aria-invalid');
}

function described() {
  const ids = line().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test.run();
