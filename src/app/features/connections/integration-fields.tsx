import { heldOf, isHeld } from '../../../../machines/kit/need.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { SERVICE_TITLES, TESTED_SERVICES } from '../../../shared/contract/connection-test.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useAbilities } from '../../data/me.ts';
import type { FormPartProps } from '../../resources/form/form-part.ts';
import { FormSections } from '../../resources/form/form-sections.tsx';
import { TestButtons, TestOutcome, useConnectionTest } from './test-line.tsx';

const integrations = metadataNamed('integrations');
const SERVICES = TESTED_SERVICES.map((id) => ({ id, title: SERVICE_TITLES[id] }));

/** The fields of each service, with a button that calls it and says what came back; without it for who may not change the settings. */
export function IntegrationFields(props: FormPartProps) {
  const can = useAbilities(integrations);
  const right = heldOf({ resource: integrations.name, can }, 'update');
  const path = 'settings/integrations/1/test';
  const input = { path, services: SERVICES, right, mails: 'smtp' };
  const test = useConnectionTest(input, props.form);
  return (
    <>
      {isHeld(right) ? (
        <p className={css.hint}>
          A test calls the service with what is saved, and changes nothing there.
        </p>
      ) : null}
      <FormSections
        {...props}
        actions={({ id }) => <TestButtons test={test} service={id} mails={id === 'smtp'} />}
        result={({ id }) => <TestOutcome test={test} service={id} />}
      />
    </>
  );
}
