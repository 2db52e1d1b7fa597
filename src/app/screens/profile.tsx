import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectFollowsSystem, selectScheme } from '../../../machines/theme/theme.select.ts';
import * as css from '../../../styles/profile.css.ts';
import type { Me } from '../../shared/wire.ts';
import { errorMessage } from '../data/error-message.ts';
import { useMe } from '../data/me.ts';
import { savePreference } from '../ports/preferences.ts';
import { ChoosePlace } from '../resources/controls/place.tsx';
import { plainControl } from '../resources/form/plain-control.ts';
import { timeZones } from '../resources/data/time-zones.ts';
import { densityOf } from '../resources/list/density.ts';
import { useService, useServices } from '../data/services.ts';
import { feedback, themeActor } from '../actors/actors.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useRun } from '../commands/page-directory.ts';
import { FormLayout, FormSection, SideRow } from '../ui/form-layout.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page } from '../ui/page.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OwnRecord } from './own-record.tsx';

/** Who is signed in, and how the app looks and behaves for them: each choice is kept at once, with the account. */
export function Profile() {
  const me = useMe();
  return (
    <Page>
      <PageHead title="Profile" />
      <FormLayout>
        {me === null ? (
          <Skeleton width="40%" />
        ) : (
          <>
            <Person me={me} />
            <Look me={me} />
            <Keyboard />
          </>
        )}
      </FormLayout>
    </Page>
  );
}

function Person({ me }: ProfileProps) {
  const groups = me.groups.map(({ name }) => name).join(', ');
  return (
    <FormSection title="You">
      <OwnRecord me={me} />
      <SideRow label="E-mail">{me.email}</SideRow>
      <SideRow label="Groups">{groups === '' ? 'None' : groups}</SideRow>
      <SideRow label="Two-factor sign-in">{me.two_factor_enabled ? 'On' : 'Off'}</SideRow>
    </FormSection>
  );
}

function Look({ me }: ProfileProps) {
  const themeRef = useService(themeActor);
  const run = useRun();
  const keep = useKeep();
  const scheme = useSelector(themeRef, selectScheme);
  const follows = useSelector(themeRef, selectFollowsSystem);
  return (
    <FormSection title="Look">
      <div className={css.row}>
        <span>Theme</span>
        <Segmented
          aria-label="Theme"
          value={follows ? 'follow' : scheme}
          options={THEMES}
          onValue={(next) => void run(`theme.${next}`)}
        />
      </div>
      <div className={css.row}>
        <span>Height of a table’s rows</span>
        <Segmented
          aria-label="Height of a table’s rows"
          value={densityOf(me) ?? 'regular'}
          options={DENSITIES}
          onValue={(next) => keep('density', next === 'compact' ? next : null)}
        />
      </div>
      <TimeZone me={me} />
    </FormSection>
  );
}

/** What a date without a time means in a filter. */
function TimeZone({ me }: ProfileProps) {
  const keep = useKeep();
  const id = useId();
  const label = 'Time zone';
  const value = me.preferences.find(({ key }) => key === 'timezone')?.value ?? null;
  return (
    <div className={css.row}>
      <span id={`${id}-label`}>{label}</span>
      <div className={css.control}>
        <ChoosePlace
          places={ZONES}
          field={{ control: 'timezone' }}
          label={label}
          control={{ ...plainControl(id, null) }}
          value={value}
          readOnly={false}
          onValue={(next) => keep('timezone', next)}
          onBlur={() => undefined}
        />
      </div>
    </div>
  );
}

function Keyboard() {
  return (
    <FormSection title="Keyboard">
      <div className={css.actions}>
        <CommandButton id="keys.sheet" showKeys={false} />
        {SINGLE_KEYS.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
    </FormSection>
  );
}

function useKeep() {
  const services = useServices();
  const { notify } = services.get(feedback);
  return (key: string, value: unknown) =>
    savePreference(services, key, value).catch((error: unknown) =>
      notify({ type: 'error', message: errorMessage(error) }),
    );
}

const ZONES = timeZones();
const SINGLE_KEYS = ['keys.on', 'keys.inTable', 'keys.off'];
const THEMES = [
  { value: 'follow', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES = [
  { value: 'regular', label: '36 px' },
  { value: 'compact', label: '30 px' },
];

interface ProfileProps {
  readonly me: Me;
}
