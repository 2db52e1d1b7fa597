import * as css from '../../../../styles/resource-connections.css.ts';
import { SERVICE_TITLES, TESTED_SERVICES } from '../../../shared/connection-test.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { useAbilities } from '../../data/me.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import type { RecordPanelProps } from '../form/record-panel.tsx';
import { TestLine } from './test-line.tsx';
import { useConnectionTest } from './use-connection-test.ts';

const integrations = headNamed('integrations');
const SERVICES = TESTED_SERVICES.map((id) => ({ id, title: SERVICE_TITLES[id] }));

/** A button for each service that calls it, and says what came back; nothing for who may not change the settings. */
export function IntegrationTests({ dirty }: RecordPanelProps) {
  const mayTest = useAbilities(integrations).update === 'allowed';
  return mayTest ? <Tests dirty={dirty} /> : null;
}

function Tests({ dirty }: Pick<RecordPanelProps, 'dirty'>) {
  const path = 'settings/integrations/1/test';
  const input = { path, services: SERVICES, mayTest: true, mails: 'smtp' };
  const test = useConnectionTest(input, dirty);
  return (
    <FormSection title="Test connections">
      <p className={css.hint}>
        A test calls the service with what is saved, and changes nothing there.
      </p>
      <ul className={css.lines}>
        {SERVICES.map(({ id, title }) => (
          <TestLine key={id} test={test} service={id} title={title} mails={id === 'smtp'} />
        ))}
      </ul>
    </FormSection>
  );
}
