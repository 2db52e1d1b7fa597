import { cleanup, renderInto } from './dom.tsx';
import { kindOf } from '../../src/app/resources/kinds/index.ts';
import type { Field } from '../../src/shared/kinds/index.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import { labelOf } from '../../src/shared/resources/define.ts';
import { PageContexts } from './page-contexts.tsx';

/** Draws the control that a field of a form has, and answers what it was changed to last. */
export async function showControl({ resource, name, field, value, isAhead = false }: Shown) {
  await cleanup();
  const { Control } = kindOf(field);
  let now = value;
  await renderInto(
    <PageContexts>
      <Control
        field={field}
        name={name}
        resource={resource}
        control={{
          id: 'control',
          'aria-labelledby': 'label-of-control',
          'aria-describedby': undefined,
          'aria-invalid': undefined,
          'aria-required': undefined,
        }}
        label={labelOf(resource, name)}
        value={value}
        values={{ [name]: value }}
        item={{ id: 1 }}
        readOnly={false}
        isAhead={isAhead}
        onValue={(next) => {
          now = next;
        }}
        onValues={() => {}}
        onBlur={() => {}}
      />
    </PageContexts>,
  );
  return () => now;
}

interface Shown {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly isAhead?: boolean;
}
