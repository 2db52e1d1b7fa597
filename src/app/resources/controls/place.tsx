import { useMemo, useState } from 'react';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import type { Choice } from '../../ui/combo-select.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import type { Place } from '../data/countries.ts';
import { countries } from '../data/countries.ts';
import { states } from '../data/states.ts';
import { timeZones, zoneHint } from '../data/time-zones.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { LineControl } from '../kinds/text-control.tsx';

/** A country, a state or a time zone from its list. A state of a country without a list is typed. */
export function PlaceControl(props: KindControlProps<FieldOf<'text'>>) {
  const { field, values } = props;
  const country = values.country;
  const places = useMemo(() => placesFor(field.control, country), [field.control, country]);
  return places.length === 0 ? <LineControl {...props} /> : <Choose {...props} places={places} />;
}

const MOST_SHOWN = 100;

function Choose({ places, control, label, value, readOnly, field, ...props }: ChooseProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const held = typeof value === 'string' && value !== '' ? value : null;
  const chosen = places.find((place) => place.value === held) ?? unknownPlace(held);
  const pick = (next: string | null) => {
    props.onValue(next);
    props.onBlur();
  };
  return (
    <ComboSelect
      {...control}
      label={label}
      open={open}
      onOpen={setOpen}
      search={search}
      onSearch={setSearch}
      searchLabel={`Search ${label.toLowerCase()}`}
      placeholder="Choose"
      disabled={readOnly}
      state="ready"
      chosen={chosen === null ? [] : [toChoice(chosen, field)]}
      choices={matching(places, search).map((place) => toChoice(place, field))}
      onChosen={([next]) => pick(next ?? null)}
      onClear={field.required === true ? undefined : () => pick(null)}
    />
  );
}

function placesFor(control: FieldOf<'text'>['control'], country: unknown): readonly Place[] {
  if (control === 'timezone') return timeZones();
  return control === 'state' ? states(country) : countries();
}

function matching(places: readonly Place[], search: string): readonly Place[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = places.filter((place) => {
    const text = `${place.text} ${place.value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, MOST_SHOWN);
}

function toChoice(place: Place, { control }: FieldOf<'text'>): Choice {
  const hint = control === 'timezone' ? zoneHint(place.value) : place.value;
  return { value: place.value, text: place.text, hint };
}

function unknownPlace(value: string | null): Place | null {
  return value === null ? null : { value, text: value };
}

interface ChooseProps extends KindControlProps<FieldOf<'text'>> {
  readonly places: readonly Place[];
}
