import * as css from '../../../../styles/resource-cell.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { color as colorRule } from '../../../shared/rules.ts';
import { Chip } from '../../ui/chip.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { Nothing } from './cells.tsx';
import type { CellProps } from './kind.ts';

/** An address of the internet, behind it its reputation: a chip with the colour and a word for it. */
export function IpCell({ value }: CellProps) {
  const entry = entryOf(value);
  if (entry === null) return <Nothing />;
  const { ip, color } = entry;
  return (
    <span className={css.address}>
      <span className={mono}>{ip}</span>
      {color === null ? null : (
        <Chip mark={<Dot color={color} />}>
          <span title={`Reputation: ${color}`}>{WORDS[color] ?? `Reputation ${color}`}</span>
        </Chip>
      )}
    </span>
  );
}

function Dot({ color }: { readonly color: string }) {
  return (
    <span className={css.reputation} aria-hidden style={withVars([[css.swatchColor, color]])} />
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
  if (typeof value === 'string' && value !== '') return { ip: value, color: null };
  if (typeof value !== 'object' || value === null || !('ip' in value)) return null;
  const { ip, reputationColor } = value as { readonly ip: unknown; reputationColor?: unknown };
  return typeof ip === 'string' && ip !== '' ? { ip, color: colorOf(reputationColor) } : null;
}

/** A colour by its name or its figures; nothing else is put into a style. */
function colorOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return /^[a-z]{3,20}$/.test(value) || colorRule(value) === null ? value : null;
}
