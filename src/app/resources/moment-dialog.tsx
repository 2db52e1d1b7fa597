import type { FormEvent, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
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
  const { title, names, foot, alert, onSubmit, onClose } = props;
  const asked = useRef<HTMLElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of a record may be around it.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog open keep size={480} initialFocus={asked} title={title} foot={foot} onClose={onClose}>
      {alert}
      <form onSubmit={submit}>
        {names.map((name, at) => (
          <Moment key={name} {...props} name={name} firstControl={at === 0 ? asked : undefined} />
        ))}
      </form>
    </Dialog>
  );
}

function Moment({ resource, name, moments, errors, of, firstControl, onMoment }: MomentProps) {
  const zone = useFieldZone(resource, of);
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const label = field.momentOf === undefined ? labelOf(resource, name) : PUBLISH_AT;
  const error = errors?.[name];
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
        hint={hintFor(moments[name])}
        onValue={give}
      />
    </section>
  );
}

/** What would do; once something is typed that does not, why not. */
function hintFor(value: unknown): string {
  const fault = isGiven(value) ? whyNoMoment([value], new Date().toISOString()) : null;
  return `${fault ?? 'Words will do: “tomorrow 9”, “in 2 weeks”'}.`;
}

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
  readonly firstControl: RefObject<HTMLElement | null> | undefined;
}
