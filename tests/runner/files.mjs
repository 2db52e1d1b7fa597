import { availableParallelism } from 'node:os';
import { openLane } from './lane.mjs';
import { inSets } from './plan.mjs';

const MOST_LANES = 4;
/** Of files without the build beside the cores: there is always one that waits for a database, a disk or a clock. */
const MORE_THAN_CORES = 1;

/**
 * Runs planned files, those that need the build once it is made and a browser is found; `tell` hears of each file when it
 * is done. What is not told how many lanes it has takes one more than there are cores, and another one for files with a
 * browser, which wait for another process most of the time. `alone` runs one file at a time.
 */
export async function runFiles(planned, { surroundings, built, isOver, tell, alone = false }) {
  const plain = inSets(planned.filter(({ needsBuild }) => !needsBuild));
  const shown = inSets(planned.filter(({ needsBuild }) => needsBuild));
  const told = alone ? '1' : process.env.MASTHEAD_TEST_LANES;
  const count =
    told === undefined
      ? Math.min(MOST_LANES, availableParallelism() + MORE_THAN_CORES)
      : Number(told);
  const more = told === undefined && shown.length > 1 ? [[]] : [];
  const lanes = [...Array.from({ length: count }, () => plain), ...more];
  async function empty(queue, lane) {
    for (let set = queue.shift(); set !== undefined; set = queue.shift())
      for (const each of set) {
        const outcome = await lane.run(each);
        if (isOver()) return;
        tell(outcome);
      }
  }

  await Promise.all(
    lanes.map(async (own) => {
      const lane = openLane(surroundings);
      try {
        await empty(own, lane);
        if (shown.length === 0) return;
        await built();
        await empty(shown, lane);
      } finally {
        await lane.close();
      }
    }),
  );
}
