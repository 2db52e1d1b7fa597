import { formatCount } from '../../../shared/contract/formats.ts';
import type { WebhookLogRef } from '../../../../machines/webhook-log/webhook-log.machine.ts';
import type {
  DeliveryDetail,
  LoggedAttempt,
} from '../../../../machines/webhook-log/webhook-log.types.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { formatMoment } from '../../resources/format.ts';

/** What was sent, each answer, and sending it again. */
export function DeliveryDetails({ log, detail }: DeliveryDetailsProps) {
  return (
    <div className={css.details}>
      <div>
        <CommandButton id="delivery.replay" source={log} size="small" icon="undo" />
      </div>
      {detail.attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
      {detail.payload === null ? (
        <p className={css.hint}>
          {detail.seen === 'none'
            ? 'What was sent is hidden: you may not see the record it tells of.'
            : 'Nothing was sent yet.'}
        </p>
      ) : (
        <Code title="Payload" text={indented(detail.payload)} />
      )}
      {detail.seen === 'part' ? (
        <p className={css.hint}>
          More may have been sent: this is what you may see of it, and the answers are hidden.
        </p>
      ) : null}
    </div>
  );
}

function Attempt({
  attempt: { at, status, ms, error, answer },
}: {
  readonly attempt: LoggedAttempt;
}) {
  const outcome = error ?? `Taken with ${status}.`;
  return (
    <div className={css.attempt}>
      <span>
        {formatMoment(at)}: {outcome} <span className={css.hint}>{formatCount(ms)} ms</span>
      </span>
      {answer === null || answer === '' ? null : <Code title="Answer" text={answer} />}
    </div>
  );
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  const rows = Math.min(LONGEST, text.split('\n').length + 1);
  return (
    <div className={css.codePart}>
      <span className={css.hint}>{title}</span>
      <TextArea mono readOnly aria-label={title} rows={rows} value={text} />
    </div>
  );
}

/** Lines that are shown at once. */
const LONGEST = 16;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface DeliveryDetailsProps {
  readonly log: WebhookLogRef;
  readonly detail: DeliveryDetail;
}
