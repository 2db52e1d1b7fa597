import * as css from '../../../../styles/resource-cell.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { colour as colourRule } from '../../../shared/rules.ts';
import { Chip } from '../../ui/chip.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { Nothing } from './cells.tsx';
import type { CellProps } from './kind.ts';

/** An address of the internet, behind it its reputation: a chip with the colour and a word for it. */
export function IpCell({ value }: CellProps) {
  const entry = entryOf(value);
  if (entry === null) return <Nothing />;
  const { ip, colour } = entry;
  return (
    <span className={css.colour}>
      <span className={mono}>{ip}</span>
      {colour === null ? null : (
        <Chip mark={<Dot colour={colour} />}>
          <span title={`Reputation: ${colour}`}>{WORDS[colour] ?? `Reputation ${colour}`}</span>
        </Chip>
      )}
    </span>
  );
}

function Dot({ colour }: { readonly colour: string }) {
  return (
    <span className={css.reputation} aria-hidden style={withVars([[css.swatchColour, colour]])} />
  );
}

const WORDS: Readonly<Record<string, string>> = {
  green: 'Good reputation',
  yellow: 'Fair reputation',
  orange: 'Fair reputation',
  red: 'Poor reputation',
};

/** `{ip, reputationColor}`, or the address alone. */
function entryOf(value: unknown) {
  if (typeof value === 'string' && value !== '') return { ip: value, colour: null };
  if (typeof value !== 'object' || value === null || !('ip' in value)) return null;
  const { ip, reputationColor } = value as { readonly ip: unknown; reputationColor?: unknown };
  return typeof ip === 'string' && ip !== '' ? { ip, colour: colourOf(reputationColor) } : null;
}

/** A colour by its name or its figures; nothing else is put into a style. */
function colourOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return /^[a-z]{3,20}$/.test(value) || colourRule(value) === null ? value : null;
}
