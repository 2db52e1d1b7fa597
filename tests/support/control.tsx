import { cleanup, renderInto } from './dom.tsx';
import { Suspense, useState } from 'react';
import { kindOf } from '../../src/app/resources/kinds/index.ts';
import { Field } from '../../src/app/ui/field.tsx';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import type { Field as FieldSpec } from '../../src/shared/kinds/index.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import { eventually } from './resource-page.tsx';
import { PageContexts } from './page-contexts.tsx';

/** A field's control in a small form of its own; the page holds nothing else. Waits for controls that are chunks. */
export async function renderControl(spec: FieldSpec, facts: ControlFacts = {}) {
  const { Control, label } = kindOf(spec);
  const changes: Values[] = [];
  let values: Values = { value: facts.value ?? null, ...facts.others };
  let give: (values: Values) => void = () => undefined;
  function Held() {
    const [held, setHeld] = useState(values);
    values = held;
    give = setHeld;
    const change = (patch: Values) => {
      changes.push(patch);
      setHeld((before) => ({ ...before, ...patch }));
    };
    return (
      <Field label="Value" required={spec.required} group={label === 'group'}>
        {(aria) => (
          <Suspense fallback={<span data-loading="" />}>
            <Control
              field={spec}
              name="value"
              resource={facts.resource ?? faqs}
              control={aria}
              label="Value"
              value={held.value}
              values={held}
              item={facts.item ?? {}}
              readOnly={facts.readOnly ?? false}
              onValue={(value) => change({ value })}
              onValues={change}
              onBlur={() => undefined}
            />
          </Suspense>
        )}
      </Field>
    );
  }
  await cleanup();
  const rendered = await renderInto(
    <PageContexts>
      <Held />
    </PageContexts>,
  );
  await eventually(() => document.querySelector('[data-loading]') === null, 'the control');
  return {
    ...rendered,
    value: () => values.value,
    values: () => values,
    changes,
    /** The form takes other values, as after a reply. */
    give: (next: Values) => give({ ...values, ...next }),
  };
}

/** The first input or area of the page that a person types in. */
export function textField(): HTMLInputElement {
  const found = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    ({ type }) => type !== 'color' && type !== 'file',
  );
  if (found === undefined) throw new Error(`no field:\n${document.body.innerHTML.slice(0, 2000)}`);
  return found;
}

interface ControlFacts {
  readonly value?: unknown;
  /** Other values of the form. */
  readonly others?: Values;
  readonly item?: Values;
  readonly resource?: Resource;
  readonly readOnly?: boolean;
}
