import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { third } from '../../../../styles/text.css.ts';
import type { Today } from '../../../shared/contract/today.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { formatDateTime } from '../../resources/format.ts';
import { zoneOr } from '../../resources/use-field-zone.ts';
import { zoneName } from '../../resources/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { recordPage, recordWords } from './record-words.ts';

/** What is sent, shown or begins next. */
export function UpcomingPanel({ upcoming }: Pick<Today, 'upcoming'>) {
  const isMixed = upcoming.some(
    ({ at, zone }) => formatDateTime(at, zoneOr(zone)) !== formatDateTime(at),
  );
  return (
    <section className={css.panel} aria-labelledby="upcoming">
      <header className={css.panelHead}>
        <h2 id="upcoming">Coming up</h2>
      </header>
      {upcoming.length === 0 ? <p className={third}>Nothing is scheduled.</p> : null}
      <ul>
        {upcoming.map(({ record, at, zone }) => (
          <li key={`${record.resource} ${record.id}`} className={css.line52}>
            <Link href={recordPage(record)} className={css.lineLink}>
              <Icon name={metadataNamed(record.resource).icon} />
              <span className={css.twoLines}>
                <span className={css.lineText} title={recordWords(record)}>
                  {recordWords(record)}
                </span>
                <span className={css.lineMeta}>
                  {metadataNamed(record.resource).title.one} · {momentOf(at, zone, isMixed)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By the clocks of its record, which are named on each line where those of one line differ from the person’s. */
function momentOf(at: string, zone: string | null, isNamed: boolean): string {
  const own = zoneOr(zone);
  const text = formatDateTime(at, own);
  return isNamed ? `${text} ${zoneName(own, new Date(at))}` : text;
}
