import { useId } from 'react';
import * as css from '../../../../styles/profile.css.ts';
import type { Me } from '../../../shared/wire.ts';
import { ChoosePlace } from '../../resources/controls/place.tsx';
import { timeZones } from '../../resources/data/time-zones.ts';
import { plainControl } from '../../resources/form/plain-control.ts';
import { useKeep } from './use-keep.ts';

/** What a date without a time means in a filter. */
export function TimeZone({ me }: { readonly me: Me }) {
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

const ZONES = timeZones();
