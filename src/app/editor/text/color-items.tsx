import { contrast, contrastText, parseHex } from '../../../shared/contract/contrast.ts';
import { Badge } from '../../ui/badge.tsx';
import { MenuGroup, MenuRadio } from '../../ui/menu.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import type { SeenColors } from '../seen-colors.ts';
import type { ColorChoice } from './choices.ts';
import { COLOR_GROUPS } from './choices.ts';

/** Of what a colour is chosen: of the text, or of what it stands on. */
export type ColorPart = 'ink' | 'ground';

/** Colours in a menu, those of the publication and of the page first, each with the contrast that it would have. */
export function ColorItems({ name, value, choices, part, look, onChoose }: ColorItemsProps) {
  const { needed, ...seen } = look();
  const other = part === 'ink' ? seen.ground : seen.ink;
  return COLOR_GROUPS.map((group) => {
    const own = choices.filter((choice) => choice.group === group);
    if (own.length === 0) return null;
    return (
      <MenuGroup key={group} label={group}>
        {own.map((choice) => (
          <MenuRadio
            key={choice.value}
            name={name}
            value={choice.value}
            chosen={choice.value === value}
            mark={<Swatch hex={choice.value} />}
            end={<Contrast one={choice.value} other={other} needed={needed} />}
            onChoose={() => onChoose(choice.value)}
          >
            {choice.title}
          </MenuRadio>
        ))}
      </MenuGroup>
    );
  });
}

/** How well a text of one colour reads on another (WCAG 2.2, 1.4.3); nothing where one of them is not known. */
export function Contrast({ one, other, needed }: ContrastProps) {
  const [first, second] = [parseHex(one), parseHex(other)];
  if (first === null || second === null) return null;
  const ratio = contrast(first, second);
  const words = `Contrast ${contrastText(ratio)} : 1, ${ratio < needed ? `too low: it needs ${needed} : 1` : 'it reads well'}`;
  return (
    <span role="img" aria-label={words} title={words}>
      <Badge tone={ratio < needed ? 'amber' : undefined}>{contrastText(ratio)}</Badge>
    </span>
  );
}

interface ColorItemsProps {
  readonly name: string;
  readonly value: string | null;
  readonly choices: readonly ColorChoice[];
  readonly part: ColorPart;
  /** What is seen now, asked for when the menu opens. */
  readonly look: () => SeenColors;
  readonly onChoose: (value: string) => void;
}

interface ContrastProps {
  readonly one: string | null;
  readonly other: string | null;
  readonly needed: number;
}
