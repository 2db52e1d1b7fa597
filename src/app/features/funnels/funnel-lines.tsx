import * as css from '../../../../styles/resource-funnel.css.ts';
import { NODE_PX, STRIDE_PX } from '../../../../styles/resource-funnel.css.ts';
import type { FunnelWays } from '../../../shared/funnel-paths.ts';

/** The ways between the steps as lines: straight to the next one, around those that are left out. */
export function FunnelLines({ ways }: { readonly ways: readonly FunnelWays[] }) {
  const lines = ways.flatMap((way, from) => linesFrom(way, from, ways.length));
  const height = ways.length * STRIDE_PX + NODE_PX;
  return (
    <svg className={css.lines} viewBox={`0 0 ${WIDTH} ${height}`} height={height} aria-hidden>
      {lines.map(({ from, to, tone }) => (
        <path
          key={`${from} ${to} ${tone}`}
          className={css.line}
          data-tone={tone}
          d={pathOf(from, to, tone)}
        />
      ))}
    </svg>
  );
}

function linesFrom({ bought, declined }: FunnelWays, from: number, end: number): Line[] {
  const to = (at: number | null) => at ?? end;
  if (bought === declined) return [{ from, to: to(bought), tone: 'always' }];
  return [
    { from, to: to(bought), tone: 'bought' },
    { from, to: to(declined), tone: 'declined' },
  ];
}

/** From the left of a node to that of another, the further out the more it passes by. */
function pathOf(from: number, to: number, tone: Line['tone']) {
  const start = from * STRIDE_PX + NODE_PX * (tone === 'declined' ? 0.7 : 0.5);
  const end = to * STRIDE_PX + NODE_PX * 0.3;
  const out = Math.max(4, WIDTH - 10 - 10 * (to - from) - (tone === 'declined' ? 5 : 0));
  return `M ${WIDTH} ${start} C ${out} ${start}, ${out} ${end}, ${WIDTH - 5} ${end} l -5 -4 m 5 4 l -5 4`;
}

const WIDTH = 56;

interface Line {
  readonly from: number;
  readonly to: number;
  readonly tone: 'always' | 'bought' | 'declined';
}
