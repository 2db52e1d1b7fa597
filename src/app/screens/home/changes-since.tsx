import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { third } from '../../../../styles/text.css.ts';
import type { PeopleChange, Today } from '../../../shared/contract/today.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { inSentence } from '../../../shared/words.ts';
import { countOf, formatDateTime, formatMoment } from '../../resources/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { recordPage, recordWords } from './record-words.ts';

/** What other people did since the person was here, a line for each of them, what, and with which. */
export function ChangesSince({ since, changes }: Pick<Today, 'since' | 'changes'>) {
  return (
    <section className={css.panel} aria-labelledby="since">
      <header className={css.panelHead}>
        <h2 id="since">Since you were here</h2>
        <span className={css.lineMeta}>
          {since === null ? 'The last 7 days' : formatDateTime(since)}
        </span>
      </header>
      {changes.length === 0 ? <p className={third}>Nobody else has changed anything.</p> : null}
      <ul>
        {changes.map((change) => (
          <li key={`${change.person} ${change.action} ${change.resource}`} className={css.line36}>
            <Link href={hrefOf(change)} className={css.lineLink}>
              <Icon name={metadataNamed(change.resource).icon} />
              <span className={css.lineText}>
                <span className={css.lineActor}>{change.person}</span> {change.action}{' '}
                {whatOf(change)}
              </span>
              <span className={css.lineMoment}>{formatMoment(change.at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '17 FAQs', 'the FAQ “Is it open?”' */
function whatOf({ count, record, resource }: PeopleChange): string {
  const { title } = metadataNamed(resource);
  const one = inSentence(title.one);
  if (record === null) return countOf(count, { one, many: inSentence(title.many) });
  return record.text === null ? recordWords(record) : `the ${one} “${record.text}”`;
}

/** To the record where it can be seen, else to the list, what was changed last first. */
function hrefOf({ record, resource }: PeopleChange): string {
  if (record !== null && record.text !== null) return recordPage(record);
  return `${metadataNamed(resource).page ?? '/'}?sort=updated_at|desc`;
}
