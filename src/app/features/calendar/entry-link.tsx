import { Link } from 'wouter';
import * as css from '../../../../styles/calendar-page.css.ts';
import { formatTime } from '../../resources/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { whenWords } from './day-words.ts';
import type { CalendarEntry } from './entries.ts';
import { isTimed } from './entries.ts';
import type { PlacedEntry } from './lanes.ts';
import type { Entries } from './use-entries.ts';

/** An entry in a day of the month: a line with its time, or a bar over its days. The keyboard reaches it in the list of the day. */
export function EntryLink({ entry, entries, goesOn }: EntryLinkProps) {
  const { kind, title, past, publicationId } = entry;
  const publication = entries.publications.get(publicationId ?? 0);
  const timed = isTimed(entry);
  return (
    <Tooltip content={tipOf(entry, publication?.name)}>
      <Link
        href={recordOf(entry)}
        className={css.entry}
        tabIndex={-1}
        data-bar={timed ? undefined : ''}
        data-past={past ? '' : undefined}
        data-before={goesOn.before ? '' : undefined}
        data-after={goesOn.after ? '' : undefined}
      >
        {publication !== undefined && !timed ? (
          <PublicationMark name={publication.name} color={publication.color} />
        ) : (
          <Icon name={kind.icon} size="tiny" />
        )}
        {timed ? <span className={css.time}>{formatTime(entry.from)}</span> : null}
        <span className={css.title}>{title}</span>
      </Link>
    </Tooltip>
  );
}

/** The same in the list of a day, with all that is known of it. */
export function EntryLine({ entry, entries, autoFocus }: EntryLineProps) {
  const { kind, title, past, publicationId } = entry;
  const publication = entries.publications.get(publicationId ?? 0);
  return (
    <Link
      href={recordOf(entry)}
      className={css.line}
      title={title}
      data-past={past ? '' : undefined}
      data-autofocus={autoFocus ? 'true' : undefined}
    >
      <span className={css.when}>{whenWords(entry)}</span>
      <Icon name={kind.icon} />
      <span className={css.lineText}>
        <span className={css.lineTitle}>{title}</span>
        <span className={css.lineKind}>
          {kind.title.one}
          {publication === undefined ? null : ` · ${publication.name}`}
          {waits(entry) ? ' · Scheduled' : null}
        </span>
      </span>
      {publication === undefined ? null : (
        <PublicationMark name={publication.name} color={publication.color} />
      )}
    </Link>
  );
}

/** Whether it is a record that is published at a moment which is still to come. */
function waits({ kind, past }: CalendarEntry) {
  return kind.publishing !== null && kind.calendar === null && !past;
}

function recordOf({ kind, id }: CalendarEntry) {
  return `${kind.page}/${id}`;
}

function tipOf(entry: CalendarEntry, publication: string | undefined) {
  const parts = [whenWords(entry), entry.kind.title.one, publication, waits(entry) && 'Scheduled'];
  return `${entry.title} · ${parts.filter(Boolean).join(' · ')}`;
}

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly entries: Entries;
  readonly autoFocus?: boolean;
}

interface EntryLinkProps extends Pick<EntryLineProps, 'entry' | 'entries'> {
  readonly goesOn: PlacedEntry['goesOn'];
}
