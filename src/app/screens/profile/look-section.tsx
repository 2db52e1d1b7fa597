import { useSelector } from '@xstate/react';
import { selectFollowsSystem, selectScheme } from '../../../../machines/theme/theme.select.ts';
import * as css from '../../../../styles/profile.css.ts';
import type { Me } from '../../../shared/wire.ts';
import { themeActor } from '../../actors/actors.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { densityOf } from '../../resources/list/density.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeZone } from './time-zone.tsx';
import { useKeep } from './use-keep.ts';

/** The theme, and how close rows stand. */
export function LookSection({ me }: { readonly me: Me }) {
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

const THEMES = [
  { value: 'follow', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES = [
  { value: 'regular', label: '36 px' },
  { value: 'compact', label: '30 px' },
];
