import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import type { RedirectChainRef } from '../../../../machines/redirect-chain/redirect-chain.machine.ts';
import {
  selectAnswer,
  selectBefore,
  selectChainFailure,
  selectFollowing,
} from '../../../../machines/redirect-chain/redirect-chain.select.ts';
import type { ChainAnswer } from '../../../../machines/redirect-chain/redirect-chain.types.ts';
import type { RedirectHop, RedirectPathAnswer } from '../../../shared/contract/redirect-chain.ts';
import * as css from '../../../../styles/resource-redirect.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import type { FormPartProps } from '../../resources/form/form-part.ts';
import { useRedirectChain } from './use-redirect-chain.ts';

const { page } = metadataNamed('redirects');

/** Where a redirect leads a visitor, hop by hop, as it is typed. */
export function RedirectPreview({ resource, form }: FormPartProps) {
  const chain = useRedirectChain({ resource, form });
  const { values } = resource.fields.status_code as FieldOf<'enum'>;
  const titles = new Map(values.map(({ value, title }) => [value, title]));
  const answer = useSelector(chain, selectAnswer);
  const following = useSelector(chain, selectFollowing);
  const failure = useSelector(chain, selectChainFailure);
  const { active } = useSelector(form, selectDraft);
  return (
    <FormSection title="Where it leads">
      {failure === null ? null : (
        <Banner
          tone="red"
          actions={<CommandButton id="chain.retry" source={chain} short size="small" />}
          detail={failure}
        >
          Where it leads could not be found out.
        </Banner>
      )}
      <div className={css.ways} aria-live="polite" aria-busy={following}>
        {answer === null ? null : <Preview answer={answer} chain={chain} titles={titles} />}
        {answer === null && failure === null ? (
          <p className={css.hint}>
            {following ? 'Following the redirect…' : 'Enter From and To to see where it leads.'}
          </p>
        ) : null}
        {active === false && answer !== null ? (
          <p className={css.hint}>It is switched off: nobody is led this way until it is active.</p>
        ) : null}
      </div>
    </FormSection>
  );
}

function Preview({ answer, chain, titles }: PreviewProps) {
  return (
    <>
      <Verdict answer={answer} chain={chain} />
      {answer.ways.map((way) => (
        <Way
          key={way.hops.map(({ id, to_url }) => `${id} ${to_url}`).join()}
          way={way}
          titles={titles}
        />
      ))}
    </>
  );
}

/** What is to be done about it; nothing where one hop leads to the end. */
function Verdict({ answer: { ways, to_url }, chain }: Omit<PreviewProps, 'titles'>) {
  const before = useSelector(chain, selectBefore);
  const loop = ways.find((way) => way.loop);
  const longest = Math.max(0, ...ways.map(({ hops }) => hops.length));
  if (loop !== undefined) {
    return (
      <Banner tone="red">
        This makes a loop and cannot be saved: {circleOf(loop)}. Choose another To.
      </Banner>
    );
  }
  if (before !== null) {
    return (
      <Banner
        tone="green"
        actions={<CommandButton id="chain.back" source={chain} short size="small" />}
      >
        It points straight to the end. Save to keep that.
      </Banner>
    );
  }
  if (longest < 2) return null;
  return (
    <Banner
      tone="amber"
      actions={
        to_url === null ? undefined : (
          <CommandButton id="chain.shorten" source={chain} size="small" />
        )
      }
    >
      A visitor is led over {longest} redirects, and waits for each.
      {ways.length > 1 ? ' It ends in different places on different sites.' : ''}
    </Banner>
  );
}

function Way({ way: { hops, end, loop }, titles }: WayProps) {
  return (
    <ol className={css.hops} aria-label="Hops">
      {hops.map((hop, at) => (
        <li key={`${hop.id} ${hop.from_path}`} className={css.hop}>
          <Place hop={hop} own={at === 0} />
          <span className={css.code}>{titles.get(hop.status_code) ?? hop.status_code}</span>
        </li>
      ))}
      <li className={css.hop} data-end={loop ? 'loop' : ''}>
        {end === null ? (
          <span className={css.hint}>Further redirects that you may not see</span>
        ) : (
          <span className={`${mono} ${css.place}`}>{end}</span>
        )}
        <span className={css.code}>{loop ? 'Back at the start' : 'End'}</span>
      </li>
    </ol>
  );
}

function Place({ hop: { id, from_path }, own }: PlaceProps) {
  const text = <span className={`${mono} ${css.place}`}>{from_path}</span>;
  return own || id === null || page === null ? text : <Link href={`${page}/${id}`}>{text}</Link>;
}

function circleOf({ hops, end }: RedirectPathAnswer) {
  return [...hops.map(({ from_path }) => from_path), end].join(' → ');
}

/** '301' -> '301 Moved permanently'. */
type StatusTitles = ReadonlyMap<string, string>;

interface PreviewProps {
  readonly answer: ChainAnswer;
  readonly chain: RedirectChainRef;
  readonly titles: StatusTitles;
}

interface WayProps {
  readonly way: RedirectPathAnswer;
  readonly titles: StatusTitles;
}

interface PlaceProps {
  readonly hop: RedirectHop;
  /** The redirect of the form itself, which needs no link. */
  readonly own: boolean;
}
