import { useId, useMemo, useState } from 'react';
import * as css from '../../../../styles/merged-blocks.css.ts';
import * as sides from '../../../../styles/side-choice.css.ts';
import { blockOf } from '../../../content/blocks/index.ts';
import type { BlockDifference, Picks, Side, Sides } from '../../../content/merge.ts';
import { differencesOf, mergeProjects, sideOf } from '../../../content/merge.ts';
import { checkProject, printProject, projectOf, readProject } from '../../../content/project.ts';
import type { ContentNode, ContentProject } from '../../../content/project.types.ts';
import { renderContent } from '../../../content/render.ts';
import { takeIn } from '../../../content/take-in.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import type { MergedProps } from '../../resources/kinds/kind.ts';
import { Button } from '../../ui/button.tsx';

/** Each block in which two states of a page differ: mine or theirs; then the page of what was chosen. */
export function MergedBlocks(props: MergedProps<FieldOf<'content'>>) {
  const { name, label, base, mine, theirs, onValues } = props;
  const read = useMemo(() => sidesOf(name, { base, mine, theirs }), [name, base, mine, theirs]);
  const [picks, setPicks] = useState<Picks>({});
  const [failure, setFailure] = useState<string | null>(null);
  if (read === null) return <p className={css.note}>One of the two designs cannot be read.</p>;
  const differences = differencesOf(read);
  if (differences.length === 0) return <p className={css.note}>No block differs.</p>;
  const take = () => {
    const { project, faults } = checkProject(mergeProjects(read, picks));
    setFailure(faults?.[0]?.message ?? null);
    if (project === undefined) return;
    onValues({ [name]: renderContent(project), [`${name}_data`]: printProject(project) });
  };
  return (
    <section className={css.blocks} aria-label={`${label}, block by block`} data-by-hand="">
      {differences.map((difference) => (
        <Block
          key={difference.id}
          difference={difference}
          picked={picks[difference.id] ?? sideOf(difference)}
          onPick={(side) => setPicks({ ...picks, [difference.id]: side })}
        />
      ))}
      <div className={css.foot}>
        {failure === null ? null : <span role="alert">{failure}</span>}
        <Button size="small" onClick={take}>
          Take these blocks
        </Button>
      </div>
    </section>
  );
}

function Block({ difference, picked, onPick }: BlockProps) {
  const group = useId();
  const node = difference.mine ?? difference.theirs ?? {};
  return (
    <fieldset className={css.block}>
      <legend className={css.legend}>
        {blockOf(node).label} <i className={css.by}>{CHANGED_BY[difference.by]}</i>
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={sides.choice} data-chosen={picked === side ? '' : undefined}>
          <span className={sides.side}>
            <input
              type="radio"
              name={group}
              className={sides.radio}
              checked={picked === side}
              onChange={() => onPick(side)}
            />
            {TITLES[side]}
          </span>
          <span className={css.words}>{wordsOf(difference[side])}</span>
        </label>
      ))}
    </fieldset>
  );
}

const TITLES = { mine: 'Yours', theirs: 'Theirs' } as const;
const CHANGED_BY = {
  mine: 'changed by you',
  theirs: 'changed by them',
  both: 'changed by both',
} as const;

function wordsOf(node: ContentNode | null): string {
  if (node === null) return 'Not in the page';
  const words = textOf(node).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? blockOf(node).label : words;
}

function textOf({ content = '', components = [] }: ContentNode): string {
  return components.reduce((text, node) => `${text} ${textOf(node)}`, content);
}

/** The three states as designs; HTML that no editor has made is taken in. Null where one cannot be read. */
function sidesOf(name: string, states: Record<keyof Sides, Values>): Sides | null {
  const [base, mine, theirs] = [states.base, states.mine, states.theirs].map((values) =>
    designOf(values[`${name}_data`], values[name]),
  );
  return base && mine && theirs ? { base, mine, theirs } : null;
}

function designOf(data: unknown, html: unknown): ContentProject | null {
  if (typeof data === 'string') return readProject(data).project ?? null;
  if (typeof html !== 'string' || html.trim() === '') return projectOf([]);
  try {
    return takeIn(html).project;
  } catch {
    return null;
  }
}

interface BlockProps {
  readonly difference: BlockDifference;
  readonly picked: Side;
  readonly onPick: (side: Side) => void;
}
