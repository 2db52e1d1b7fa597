import { useId } from 'react';
import * as css from '../../../../styles/profile.css.ts';
import { firstDayOf, personFormats } from '../../../shared/contract/formats.ts';
import type { Me } from '../../../shared/wire.ts';
import { ChoosePlace } from '../../resources/controls/place.tsx';
import { timeZones } from '../../resources/data/time-zones.ts';
import { formatDateTime, formatMoney, userZone } from '../../resources/format.ts';
import { plainControl } from '../../resources/form/plain-control.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { Select } from '../../ui/select.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { usePreference } from './use-preference.ts';

/** How dates and numbers are written everywhere, in which zone, and with which day a week begins. */
export function FormatsSection({ me }: { readonly me: Me }) {
  const language = usePreference(me, 'language');
  const firstDay = usePreference(me, 'first_day');
  const { language: used } = personFormats();
  const usual = WEEKDAYS.find(({ value }) => value === String(firstDayOf(used)))?.label ?? '';
  return (
    <FormSection id="formats" title="Dates and numbers">
      <ChoiceRow
        label="Written as in"
        hint={`${formatDateTime(SAMPLE_TIME)} · ${formatMoney(SAMPLE_AMOUNT)}`}
      >
        {(named) => (
          <div className={css.control}>
            <Select
              {...named}
              value={typeof language.value === 'string' ? language.value : LANGUAGES[0].value}
              options={LANGUAGES}
              onValue={(next) => language.keep(next === LANGUAGES[0].value ? null : next)}
            />
          </div>
        )}
      </ChoiceRow>
      <ChoiceRow label="A week begins with">
        {(named) => (
          <div className={css.control}>
            <Select
              {...named}
              value={typeof firstDay.value === 'number' ? String(firstDay.value) : USUAL}
              options={[{ value: USUAL, label: `${usual}, as there` }, ...WEEKDAYS]}
              onValue={(next) => firstDay.keep(next === USUAL ? null : Number(next))}
            />
          </div>
        )}
      </ChoiceRow>
      <TimeZone me={me} />
    </FormSection>
  );
}

/** In which times are shown, and what a day means in a filter. */
function TimeZone({ me }: { readonly me: Me }) {
  const zone = usePreference(me, 'timezone');
  const id = useId();
  return (
    <ChoiceRow
      label="Time zone"
      hint="Times are shown in it, and a day of a filter is a day of it. The times of what belongs to a publication are in the publication’s zone."
    >
      {(named) => (
        <div className={css.control}>
          <ChoosePlace
            places={ZONES}
            placeholder={`${userZone().replaceAll('_', ' ')}, as your browser`}
            field={{ control: 'timezone' }}
            label="Time zone"
            control={{ ...plainControl(id, null), ...named }}
            value={zone.value}
            readOnly={false}
            onValue={zone.keep}
            onBlur={() => undefined}
          />
        </div>
      )}
    </ChoiceRow>
  );
}

const SAMPLE_TIME = '2026-11-20T14:06:00Z';
const SAMPLE_AMOUNT = 1234.5;
const ZONES = timeZones();
const USUAL = 'usual';
const LANGUAGES = [
  { value: 'en-US', label: 'English (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'en-CA', label: 'English (Canada)' },
  { value: 'en-AU', label: 'English (Australia)' },
  { value: 'cs-CZ', label: 'Čeština' },
  { value: 'da-DK', label: 'Dansk' },
  { value: 'de-DE', label: 'Deutsch (Deutschland)' },
  { value: 'de-CH', label: 'Deutsch (Schweiz)' },
  { value: 'es-ES', label: 'Español (España)' },
  { value: 'es-MX', label: 'Español (México)' },
  { value: 'fr-FR', label: 'Français (France)' },
  { value: 'fr-CA', label: 'Français (Canada)' },
  { value: 'it-IT', label: 'Italiano' },
  { value: 'nl-NL', label: 'Nederlands' },
  { value: 'nb-NO', label: 'Norsk bokmål' },
  { value: 'pl-PL', label: 'Polski' },
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'pt-PT', label: 'Português (Portugal)' },
  { value: 'fi-FI', label: 'Suomi' },
  { value: 'sv-SE', label: 'Svenska' },
  { value: 'ja-JP', label: '日本語' },
] as const;
const WEEKDAYS = [
  { value: '1', label: 'Monday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
];
