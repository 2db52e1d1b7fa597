import { useActorRef, useSelector } from '@xstate/react';
import type { WhyNotRef } from '../../../machines/why-not/why-not.machine.ts';
import {
  selectAnswer,
  selectFailure,
  selectOpen,
  selectReading,
  selectRequested,
} from '../../../machines/why-not/why-not.select.ts';
import * as css from '../../../styles/why-not.css.ts';
import { permissionWords } from '../../shared/permission-words.ts';
import type { GrantOfGroup, Wanted, WhyNot } from '../../shared/contract/why-not.ts';
import { useSnackbarsOf } from '../actors/snackbars-of.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandSource } from '../commands/use-commands.ts';
import { useService } from '../data/services.ts';
import { whyNotOver } from '../ports/why-not.ports.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Says of something refused which permission it takes, which groups have it and who can grant it, and asks one of these. */
export function WhyNotButton({ wanted }: { readonly wanted: Wanted }) {
  const ref = useWhyNot(wanted);
  useCommandSource(ref, 'page');
  return (
    <>
      <CommandButton id="whyNot.open" source={ref} />
      <Answer whyNot={ref} />
    </>
  );
}

/** The same at once: a refused command was pressed. */
export function WhyNotDialog({ wanted }: { readonly wanted: Wanted }) {
  return <Answer whyNot={useWhyNot(wanted, true)} />;
}

function useWhyNot(wanted: Wanted, atOnce = false): WhyNotRef {
  const ref = useActorRef(useService(whyNotOver), { input: { wanted, atOnce } });
  useSnackbarsOf(ref);
  return ref;
}

function Answer({ whyNot }: ReasonProps) {
  const open = useSelector(whyNot, selectOpen);
  return (
    <Dialog
      open={open}
      title="Why not?"
      onClose={() => whyNot.send({ type: 'whyNot.close' })}
      foot={
        <Button kind="quiet" onClick={() => whyNot.send({ type: 'whyNot.close' })}>
          Close
        </Button>
      }
    >
      <Reason whyNot={whyNot} />
    </Dialog>
  );
}

function Reason({ whyNot }: ReasonProps) {
  const answer = useSelector(whyNot, selectAnswer);
  const reading = useSelector(whyNot, selectReading);
  const failure = useSelector(whyNot, selectFailure);
  if (answer !== null) return <Told whyNot={whyNot} answer={answer} />;
  return failure === null || reading ? (
    <Skeleton width="60%" />
  ) : (
    <ErrorState text={failure} onRetry={() => whyNot.send({ type: 'whyNot.retry' })} />
  );
}

function Told({ whyNot, answer }: ReasonProps & { readonly answer: WhyNot }) {
  const { permission, own, granted_by, people } = answer;
  const place = answer.all_publications ? 'All, as what has none takes' : answer.publication;
  return (
    <div className={css.told}>
      <dl className={css.facts}>
        <dt>Permission</dt>
        <dd title={permission}>{permissionWords(permission)}</dd>
        {place === null ? null : (
          <>
            <dt>Publication</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>Your groups</dt>
        <dd>
          {own.length === 0 ? 'None' : null}
          <ul>
            {own.map((grant) => (
              <li key={grant.group}>{ownWords(grant)}</li>
            ))}
          </ul>
        </dd>
        <dt>Groups that grant it</dt>
        <dd>{granted_by.length === 0 ? 'None but yours' : granted_by.join(', ')}</dd>
      </dl>
      <section aria-label="Who can grant it" className={css.people}>
        <h3 className={css.head}>Who can grant it</h3>
        {people.length === 0 ? <p>Nobody can at present.</p> : null}
        <ul className={css.people}>
          {people.map((person) => (
            <Grantor key={person.id} whyNot={whyNot} person={person} asked={answer.asked} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Grantor({ whyNot, person, asked }: GrantorProps) {
  const requested = useSelector(whyNot, selectRequested);
  const { id, full_name } = person;
  const off = asked.includes(id)
    ? 'Asked within the last day'
    : requested === null || requested === id
      ? null
      : 'Another one is being asked';
  return (
    <li className={css.person}>
      <bdi className={css.name}>{full_name}</bdi>
      <Button
        size="small"
        busy={requested === id}
        off={off}
        aria-label={`Ask ${full_name}`}
        onClick={() => whyNot.send({ type: 'whyNot.request', to: id })}
      >
        {asked.includes(id) ? 'Asked' : 'Ask'}
      </Button>
    </li>
  );
}

function ownWords({ group, publications }: GrantOfGroup): string {
  if (publications === 'all') return `${group}: for all publications`;
  return publications.length === 0
    ? `${group}: does not grant it`
    : `${group}: for ${publications.join(', ')}`;
}

interface ReasonProps {
  readonly whyNot: WhyNotRef;
}

interface GrantorProps extends ReasonProps {
  readonly person: WhyNot['people'][number];
  readonly asked: readonly number[];
}
