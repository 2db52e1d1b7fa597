import { useSelector } from '@xstate/react';
import { selectFollowsSystem, selectScheme } from '../../../../machines/theme/theme.select.ts';
import type { Me } from '../../../shared/wire.ts';
import { themeActor } from '../../actors/actors.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { usePreference } from './use-preference.ts';

/** The theme, how close rows stand, and whether snackbars leave by themselves. */
export function LookSection({ me }: { readonly me: Me }) {
  const themeRef = useService(themeActor);
  const run = useRun();
  const scheme = useSelector(themeRef, selectScheme);
  const follows = useSelector(themeRef, selectFollowsSystem);
  const density = usePreference(me, 'density');
  const snackbars = usePreference(me, 'snackbars');
  return (
    <FormSection id="look" title="Look">
      <ChoiceRow label="Theme">
        {(named) => (
          <Segmented
            {...named}
            value={follows ? 'follow' : scheme}
            options={THEMES}
            onValue={(next) => void run(`theme.${next}`)}
          />
        )}
      </ChoiceRow>
      <ChoiceRow label="Height of a table’s rows">
        {(named) => (
          <Segmented
            {...named}
            value={density.value === 'compact' ? 'compact' : 'regular'}
            options={DENSITIES}
            onValue={(next) => density.keep(next === 'compact' ? next : null)}
          />
        )}
      </ChoiceRow>
      <ChoiceRow label="Notifications" hint="Those that stay wait until you close them.">
        {(named) => (
          <Segmented
            {...named}
            value={snackbars.value === 'stay' ? 'stay' : 'leave'}
            options={SNACKBARS}
            onValue={(next) => snackbars.keep(next === 'stay' ? next : null)}
          />
        )}
      </ChoiceRow>
    </FormSection>
  );
}

const THEMES = [
  { value: 'follow', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES = [
  { value: 'regular', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];
const SNACKBARS = [
  { value: 'leave', label: 'Leave after 5 seconds' },
  { value: 'stay', label: 'Stay' },
];
