import { byRole, fill, queryByRole, renderInto, until } from '../../support/dom.tsx';
import { createRef, Suspense, useLayoutEffect } from 'react';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { filteringMachine } from '../../../machines/filters/filtering.machine.ts';
import { lazyPart } from '../../../src/app/data/lazy-part.tsx';
import { FilterPicker } from '../../../src/app/resources/list/filter-picker.tsx';
import { readListState } from '../../../src/app/resources/list/list-state.ts';
import { HeldKeys } from '../../../src/app/ui/held-keys.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { newApp } from '../../support/app-services.ts';
import { deferred } from '../../support/select-page.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what is typed while the code of the fields is on its way');

test('the search has the focus as it is drawn, and then the letters', async () => {
  newApp();
  const code = deferred<typeof FilterPicker>();
  const Held = lazyPart(
    () => code.promise,
    (load) => load(),
  );
  const visible = visibleFields(faqs, { unmask: true });
  const focusedAsDrawn: (string | null | undefined)[] = [];
  await renderInto(
    <Suspense fallback={<HeldKeys label="Filter by" />}>
      <Held
        resource={faqs}
        visible={visible}
        state={readListState(faqs, new URLSearchParams(), visible)}
        filtering={createActor(filteringMachine).start()}
        onChange={() => undefined}
        openerRef={createRef()}
      />
      <Drawn tell={() => focusedAsDrawn.push(document.activeElement?.getAttribute('aria-label'))} />
    </Suspense>,
  );
  await fill(byRole('textbox', 'Filter by') as HTMLInputElement, 'publ');
  code.resolve(FilterPicker);
  await until(() => search()?.value === 'publ', 'the letters in the search');
  assert.equal(focusedAsDrawn, ['Filter by…']);
  assert.is(document.activeElement, search());
});

/** Tells that what stands beside it is drawn, before any frame and any effect that may wait. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(() => void tell());
  return null;
}

function search() {
  return queryByRole('combobox', 'Filter by…') as HTMLInputElement | null;
}

test.run();
