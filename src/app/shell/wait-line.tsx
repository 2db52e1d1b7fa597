import { useSelector } from '@xstate/react';
import { selectNoticed } from '../../../machines/calls/calls.select.ts';
import { line } from '../../../styles/wait-line.css.ts';
import { callsActor } from '../actors/actors.ts';
import { useService } from '../data/services.ts';
import { Progress } from '../ui/progress.tsx';

/** A line at the top of the window while the server takes long: nothing below it moves. */
export function WaitLine() {
  const noticed = useSelector(useService(callsActor), selectNoticed);
  return noticed ? (
    <section className={line} aria-label="Progress">
      <Progress value={null} label="Waiting for the server" />
    </section>
  ) : null;
}
