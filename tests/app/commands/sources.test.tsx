import { cleanup, renderInto } from '../../support/dom.tsx';
import type { ReactNode } from 'react';
import { Suspense, use } from 'react';
import * as assert from 'uvu/assert';
import type { AnyActorRef } from 'xstate';
import { createActor, setup } from 'xstate';
import type { TransitionMeta } from '../../../machines/kit/command.ts';
import type { Scope } from '../../../src/app/commands/directory.ts';
import { FormCommands } from '../../../src/app/commands/form-around.tsx';
import { useCommandSource } from '../../../src/app/commands/use-commands.ts';
import { conflictsOf } from '../../../src/app/shell/keys/conflicts.ts';
import { directory, newApp } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('commands of what is on screen');
test.before.each(newApp);
test.after.each(cleanup);

test('a part of a form has a key before the form has it, drawn with the form, after it or again', async () => {
  for (const scope of ['form', 'dialog'] as const) {
    const [form, part] = [actorNamed('form'), actorNamed('part')];
    const drawn = (within: ReactNode) => (
      <Suspense fallback={null}>
        <Form form={form} scope={scope}>
          {within}
        </Form>
      </Suspense>
    );
    const { rerender } = await renderInto(drawn(<Part part={part} />));
    assert.equal(ids(), ['part.close', 'form.close'], 'drawn with it');
    await rerender(drawn(null));
    assert.equal(ids(), ['form.close']);
    await rerender(drawn(<Part part={part} />));
    assert.equal(ids(), ['part.close', 'form.close'], 'drawn after it');
    let come: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => {
      come = resolve;
    });
    await rerender(drawn([<Part key="part" part={part} />, <Late key="late" waited={waited} />]));
    come();
    await rerender(drawn([<Part key="part" part={part} />, <Late key="late" waited={waited} />]));
    assert.equal(ids(), ['part.close', 'form.close'], 'both drawn again');
    await cleanup();
  }
});

test('a part of a form takes no key from the form, but of two parts one takes it from the other', async () => {
  const [form, part, other] = [actorNamed('form'), actorNamed('part'), actorNamed('other')];
  const { rerender } = await renderInto(
    <Form form={form} scope="form">
      <Part part={part} />
    </Form>,
  );
  assert.equal(taken(), []);
  await rerender(
    <Form form={form} scope="form">
      <Part part={part} />
      <Part part={other} />
    </Form>,
  );
  assert.equal(taken(), [['other.close', 'part.close']]);
});

test.run();

function taken() {
  return conflictsOf(directory().list()).map(({ one, other }) => [one.id, other.id].sort());
}

function Form({ form, scope, children }: FormProps) {
  useCommandSource(form, scope);
  return (
    <FormCommands source={form} scope={scope}>
      {children}
    </FormCommands>
  );
}

function Part({ part }: { readonly part: AnyActorRef }) {
  useCommandSource(part, 'form');
  return null;
}

function Late({ waited }: { readonly waited: Promise<void> }) {
  use(waited);
  return null;
}

function ids() {
  return directory()
    .list()
    .map(({ id }) => id);
}

function actorNamed(name: string): AnyActorRef {
  const machine = setup({
    types: { transitionMeta: {} as TransitionMeta },
  }).createMachine({
    on: {
      close: { meta: { command: { id: `${name}.close`, title: 'Close', keys: ['Mod+Enter'] } } },
    },
  });
  return createActor(machine).start();
}

interface FormProps {
  readonly form: AnyActorRef;
  readonly scope: Scope;
  readonly children: ReactNode;
}
