import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { DestinationsRef } from '../../../../machines/destinations/destinations.machine.ts';
import {
  selectAsked,
  selectBroken,
  selectDestinations,
  selectLoading,
} from '../../../../machines/destinations/destinations.select.ts';
import { selectItem } from '../../../../machines/form/form.select.ts';
import type { Held } from '../../../../machines/kit/need.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import * as css from '../../../../styles/resource-destinations.css.ts';
import { placeIn } from '../../../shared/contract/coverage.ts';
import type { Destination } from '../../../shared/contract/destinations.ts';
import { placePath } from '../../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import { feedback } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import { destinationsOver } from '../../ports/destinations.ports.ts';
import type { FormPartProps } from '../../resources/form/form-part.ts';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { formatMoment } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { Status } from '../../ui/status.tsx';

/** The destinations of the record of a form, as it was saved last. */
export function RecordDestinations({ resource, id, form }: SavedProps) {
  const item = useSelector(form, selectItem);
  const place = item === null ? undefined : placeIn(item.values, placePath(resource));
  const { version = 0 } = item ?? {};
  return <Destinations {...{ resource, id, version, place }} />;
}

/** The addresses elsewhere that a saved record leads to, with what each answered; nothing where there are none. */
export function Destinations({ resource, id, version, place }: DestinationsProps) {
  const right = heldOf({ resource: resource.name, can: useAbilities(resource) }, 'update', place);
  return <List key={`${id} ${version}`} {...{ resource, id, right }} />;
}

function List({ resource, id, right }: ListProps) {
  const destinations = useDestinations({ resource, id, right });
  const found = useSelector(destinations, selectDestinations);
  const loading = useSelector(destinations, selectLoading);
  const broken = useSelector(destinations, selectBroken);
  if (loading || (found.length === 0 && !broken)) return null;
  return (
    <FormSection title="Where it leads">
      {broken ? (
        <Banner
          tone="red"
          actions={
            <CommandButton id="destinations.retry" source={destinations} short size="small" />
          }
        >
          What its addresses answered could not be loaded.
        </Banner>
      ) : (
        <ul className={css.destinations} aria-label="Addresses">
          {found.map((each) => (
            <Line key={each.address} destination={each} source={destinations} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function Line({ destination, source }: LineProps) {
  const asked = useSelector(source, selectAsked);
  const { address, state, reason, led_to } = destination;
  const { tone, text } = STATES[state ?? 'never'];
  return (
    <li className={css.destination} aria-busy={asked === address}>
      <a className={css.address} href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
      <span className={css.answer} role="status">
        <Status tone={tone}>{text}</Status>
        <span className={css.when}>{whenOf(destination)}</span>
      </span>
      {reason === null ? null : <span className={css.reason}>{reason}</span>}
      {led_to === null ? null : <span className={css.when}>Led to {led_to}</span>}
      <div>
        <CommandButton
          id="destinations.check"
          source={source}
          args={{ address }}
          short
          size="small"
          busy={asked === address}
          showKeys={false}
        />
      </div>
    </li>
  );
}

function whenOf({ status, checked_at }: Destination) {
  if (checked_at === null) return 'It is asked within ten minutes.';
  const when = `asked ${formatMoment(checked_at)}`;
  return status === null ? when : `${status}, ${when}`;
}

function useDestinations({ resource, id, right }: ListProps): DestinationsRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const { name, route } = resource;
  const ref = useActorRef(useService(destinationsOver), { input: { route, id, right } });
  useCommandSource(ref, 'form');
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const checked = ref.on('destination.checked', () => {
      void settleFact(cache, { type: 'rows.changed', resource: name });
    });
    return () => {
      told.unsubscribe();
      checked.unsubscribe();
    };
  }, [ref, notify, cache, name]);
  return ref;
}

const STATES = {
  healthy: { tone: 'green', text: 'Answers' },
  unclear: { tone: 'amber', text: 'Unclear' },
  unhealthy: { tone: 'red', text: 'Does not answer' },
  never: { tone: 'hollow', text: 'Not asked yet' },
} as const;

interface DestinationsProps {
  readonly resource: Pick<ResourceMetadata, 'name' | 'route' | 'controller'>;
  readonly id: number;
  /** Of the save that it is shown after. */
  readonly version: number;
  /** The publication of the record, where it is known. */
  readonly place?: number | null | undefined;
}

type SavedProps = Pick<RecordPanelProps, 'id' | 'form'> & Pick<FormPartProps, 'resource'>;

interface ListProps extends Pick<DestinationsProps, 'resource' | 'id'> {
  /** To change the record. */
  readonly right: Held;
}

interface LineProps {
  readonly destination: Destination;
  readonly source: DestinationsRef;
}
