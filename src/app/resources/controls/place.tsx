import { nearestOf } from '../../../shared/contract/nearest.ts';
import { hasWords } from '../../../shared/words.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { comboboxMachine } from '../../../../machines/combobox/combobox.machine.ts';
import type { ComboboxRef } from '../../../../machines/combobox/combobox.machine.ts';
import { selectOpen, selectText } from '../../../../machines/combobox/combobox.select.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { ComboSelect } from '../../ui/combo-select.tsx';
import type { Place } from '../data/countries.ts';
import { countries, states } from '../data/countries.ts';
import { timeZones, zoneHint } from '../data/time-zones.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { LineControl } from '../kinds/text-control.tsx';
import type { Choice, ComboSelectProps } from '../../ui/combo-select.types.ts';
import { cutText } from '../format.ts';

/** A country, a state or a time zone from its list. A state of a country without a list is typed. */
export function PlaceControl(props: KindControlProps<FieldOf<'text'>>) {
  const { field, values } = props;
  const country = values.country;
  const places = useMemo(() => placesFor(field.control, country), [field.control, country]);
  return places.length === 0 ? (
    <LineControl {...props} />
  ) : (
    <ChoosePlace {...props} places={places} />
  );
}

const MOST_SHOWN = 100;

/** One of a list of places. */
export function ChoosePlace({
  places,
  control,
  label,
  value,
  readOnly,
  field,
  placeholder = 'Choose',
  ...props
}: ChooseProps) {
  const held = typeof value === 'string' && value !== '' ? value : null;
  const chosen = places.find((place) => place.value === held) ?? unknownPlace(held);
  const ref = usePlaceCombobox(held, readOnly, (next) => {
    props.onValue(next);
    props.onBlur();
  });
  const open = useSelector(ref, selectOpen);
  const text = useSelector(ref, selectText);
  const { shown, ...notes } = found(places, text);
  return (
    <ComboSelect
      {...control}
      label={label}
      open={open}
      onOpen={(next) => ref.send({ type: next ? 'menu.open' : 'menu.close' })}
      search={text}
      onSearch={(next) => ref.send({ type: 'text.type', text: next })}
      searchLabel={`Search ${label.toLowerCase()}`}
      placeholder={placeholder}
      disabled={readOnly}
      state="ready"
      chosen={chosen === null ? [] : [toChoice(chosen, field)]}
      choices={shown.map((place) => toChoice(place, field))}
      {...notes}
      onChosen={([next]) =>
        ref.send(
          next === undefined ? { type: 'combobox.clear' } : { type: 'combobox.add', ids: [next] },
        )
      }
      onClear={field.required === true ? undefined : () => ref.send({ type: 'combobox.clear' })}
    />
  );
}

/** A select's actor over a list that is here: it is searched as the text stands. */
function usePlaceCombobox(
  held: string | null,
  disabled: boolean,
  onPicked: (value: string | null) => void,
): ComboboxRef {
  const picked = held === null ? [] : [held];
  const single = { multiple: false, max: null, ordered: false, eager: false };
  const ref = useActorRef(comboboxMachine, { input: { ...single, picked, disabled } });
  const latest = useRef(onPicked);
  latest.current = onPicked;
  useLayoutEffect(() => {
    const made = ref.on('combobox.picked', ({ picked: [next] }) =>
      latest.current(next === undefined ? null : String(next)),
    );
    return () => made.unsubscribe();
  }, [ref]);
  useEffect(() => {
    ref.send({ type: 'combobox.follow', picked: held === null ? [] : [held], disabled });
  }, [ref, held, disabled]);
  return ref;
}

function placesFor(control: FieldOf<'text'>['control'], country: unknown): readonly Place[] {
  if (control === 'timezone') return timeZones();
  return control === 'state' ? states(country) : countries();
}

/** Those that match what was typed; where none does, those that are written like it, with the question. */
function found(places: readonly Place[], search: string): Found {
  const shown = places.filter(({ text, value }) => hasWords(`${text} ${value}`, search));
  if (shown.length > 0) return { shown: shown.slice(0, MOST_SHOWN) };
  const nothing = `Nothing is called “${cutText(search.trim(), 40)}”.`;
  const meant = meantPlaces(places, search);
  if (meant.length === 0) return { shown, emptyText: nothing };
  const names = meant.map(({ text }) => text).join(' or ');
  return { shown: meant, meantText: `${nothing} Did you mean ${names}?` };
}

/** By their names, a time zone by that of its city, too. */
function meantPlaces(places: readonly Place[], search: string): readonly Place[] {
  const byName = new Map<string, Place>();
  for (const place of places) {
    for (const name of [place.text, place.text.split('/').at(-1) ?? '']) byName.set(name, place);
  }
  const near = nearestOf(search.trim(), [...byName.keys()]);
  return [...new Set(near.flatMap((name) => byName.get(name) ?? []))];
}

function toChoice(place: Place, { control }: ChooseProps['field']): Choice {
  const hint = control === 'timezone' ? zoneHint(place.value) : place.value;
  return { value: place.value, text: place.text, hint };
}

function unknownPlace(value: string | null): Place | null {
  return value === null ? null : { value, text: value };
}

interface Found extends Pick<ComboSelectProps, 'emptyText' | 'meantText'> {
  readonly shown: readonly Place[];
}

interface ChooseProps
  extends Pick<
    KindControlProps<FieldOf<'text'>>,
    'control' | 'label' | 'value' | 'readOnly' | 'onValue' | 'onBlur'
  > {
  readonly field: Pick<FieldOf<'text'>, 'control' | 'required'>;
  readonly places: readonly Place[];
  /** What stands there while none is chosen. */
  readonly placeholder?: string;
}
