import type { FormEvent, ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { isGiven, whyNoMoment } from '../../../machines/bulk/bulk.rules.ts';
import * as css from '../../../styles/resource-bulk.css.ts';
import type { Values } from '../../shared/contract/values.ts';
import { PUBLISH_AT } from '../../shared/publishing-words.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../shared/resources/define.ts';
import { Dialog } from '../ui/dialog.tsx';
import { namedMoment } from './format.ts';
import { BulkControl } from './list/bulk/bulk-field.tsx';
import { useFieldZone } from './use-field-zone.ts';

/** Asks for the moment at which records are seen, and for nothing else: of rows of a list as of the record of a form. Enter is enough. */
export function MomentDialog(props: MomentDialogProps) {
  const { title, names, moments, foot, alert, onSubmit, onClose } = props;
  const asked = useRef<HTMLElement>(null);
  const [entered, setEntered] = useState<Values>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of a record may be around it.
    event.stopPropagation();
    setEntered(Object.fromEntries(names.map((name) => [name, moments[name]])));
    onSubmit();
  };
  return (
    <Dialog open keep size={480} initialFocus={asked} title={title} foot={foot} onClose={onClose}>
      {alert}
      <form onSubmit={submit}>
        {names.map((name, at) => (
          <Moment
            key={name}
            {...props}
            name={name}
            isEntered={name in entered && entered[name] === moments[name]}
            firstControl={at === 0 ? asked : undefined}
          />
        ))}
      </form>
    </Dialog>
  );
}

function Moment(props: MomentProps) {
  const { resource, name, moments, errors, of, isEntered, firstControl, onMoment } = props;
  const zone = useFieldZone(resource, of);
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const label = field.momentOf === undefined ? labelOf(resource, name) : PUBLISH_AT;
  const fault = faultOf(moments[name]);
  const error = errors?.[name] ?? (isEntered ? fault : null);
  const give = (value: unknown) => onMoment(name, value, namedMoment(value, zone ?? undefined));
  return (
    <section className={css.field} aria-label={label} data-changed="">
      <BulkControl
        resource={resource}
        name={name}
        field={field}
        value={moments[name]}
        values={of}
        title={label}
        error={typeof error === 'string' ? error : null}
        firstControl={firstControl}
        isFilled={zone !== null}
        isAhead
        hint={isEntered || !isGiven(moments[name]) ? WORDS : (fault ?? WORDS)}
        onValue={give}
      />
    </section>
  );
}

/** Why it will not do: a hint while it is typed, an error once Enter was pressed with it. */
function faultOf(value: unknown): string | null {
  const fault = whyNoMoment([value], new Date().toISOString());
  return fault === null ? null : `${fault}.`;
}

const WORDS = 'Words will do: “tomorrow 9”, “in 2 weeks”.';

interface MomentDialogProps {
  readonly title: string;
  readonly resource: Resource;
  /** The fields that are asked for. */
  readonly names: readonly string[];
  readonly moments: Values;
  /** What is known of all the records: their publication says the zone. */
  readonly of: Values;
  readonly errors?: Values | undefined;
  readonly alert?: ReactNode;
  readonly foot: ReactNode;
  /** With how the moment is said in a sentence. */
  readonly onMoment: (name: string, value: unknown, said: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

interface MomentProps extends MomentDialogProps {
  readonly name: string;
  /** Whether Enter was pressed with it as it is. */
  readonly isEntered: boolean;
  readonly firstControl: RefObject<HTMLElement | null> | undefined;
}
