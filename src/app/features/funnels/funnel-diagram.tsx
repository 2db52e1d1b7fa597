import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-funnel.css.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import type { FunnelStep, FunnelWays } from '../../../shared/funnel-paths.ts';
import { funnelWays } from '../../../shared/funnel-paths.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Item } from '../../../shared/wire.ts';
import { listQuery } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRowKeys } from '../../resources/controls/row-keys.ts';
import { fieldId } from '../../resources/form/form-part.ts';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { FunnelLines } from './funnel-lines.tsx';
import { stepFaults } from './step-faults.ts';

/** The steps of a funnel in their order, with the ways that a visitor takes; each leads to its row in the form. */
export function FunnelDiagram({ form, onFields }: FormPreviewProps) {
  const { steps: held, publication_id } = useSelector(form, selectDraft);
  const steps = Array.isArray(held) ? (held as readonly FunnelStep[]) : [];
  const pages = usePages(steps);
  const keys = useRowKeys(steps.length);
  if (steps.length === 0)
    return <p className={css.empty}>No steps yet. Add the page that a visitor sees first.</p>;
  const ways = funnelWays(steps);
  const faults = stepFaults(steps, { pages, publicationId: (publication_id as number) ?? null });
  const goTo = (at: number) => {
    if (onFields !== undefined) flushSync(onFields);
    const list = document.getElementById(fieldId(form, 'steps'));
    list?.querySelectorAll<HTMLElement>(':scope > [data-row]')[at]?.focus();
  };
  return (
    <div className={css.diagram}>
      <FunnelLines ways={ways} />
      <ol className={css.nodes} aria-label="Steps and the ways between them">
        {steps.map((step, at) => (
          <li key={keys.of(at)} className={css.slot}>
            <button
              type="button"
              className={css.node}
              data-fault={faults[at] === null ? undefined : ''}
              onClick={() => goTo(at)}
            >
              <span className={css.title}>
                <span className={css.number}>{at + 1}</span>
                <span className={css.name}>{nameOf(step, pages)}</span>
              </span>
              {faults[at] ? (
                <span className={css.fault}>
                  <Icon name="circle-alert" size="small" />
                  {faults[at]}
                </span>
              ) : (
                <span className={css.ways}>{wordsFor(ways[at])}</span>
              )}
            </button>
          </li>
        ))}
        <li className={css.end}>End</li>
      </ol>
    </div>
  );
}

/** Pages of the steps by id; null until they are there. */
function usePages(steps: readonly FunnelStep[]): ReadonlyMap<number, Item> | null {
  const ids = [...new Set(steps.flatMap(({ landing_page_id }) => landing_page_id ?? []))];
  const { data } = useQuery({
    ...listQuery(metadataNamed('landing_pages'), {
      columns: 'id,name,publication_id',
      [filterKey('id', 'in')]: ids.join(','),
      per_page: 200,
      count: false,
    }),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
  return data === undefined ? null : new Map(data.data.map((page) => [page.id, page]));
}

function nameOf({ landing_page_id: id }: FunnelStep, pages: ReadonlyMap<number, Item> | null) {
  if (id === null || id === undefined) return 'No page chosen';
  return String(pages?.get(id)?.name ?? `Landing page ${id}`);
}

/** 'Bought: step 3. Declined: step 4.' */
function wordsFor(ways: FunnelWays | undefined) {
  if (ways === undefined) return '';
  const { bought, declined } = ways;
  if (bought === declined) return `Then ${placeOf(bought)}`;
  return `Bought: ${placeOf(bought)} · Declined: ${placeOf(declined)}`;
}

function placeOf(at: number | null) {
  return at === null ? 'the end' : `step ${at + 1}`;
}
