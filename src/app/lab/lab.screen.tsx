import { useReducer } from 'react';
import { useLocation } from 'wouter';
import { machines } from '../../../machines/registry.ts';
import * as css from '../../../styles/lab.css.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { BenchPanel } from './bench-panel.tsx';
import { labReducer, startLab } from './lab-store.ts';
import { MachineList } from './machine-list.tsx';
import { MachinePanel } from './machine-panel.tsx';
import type { Coverage } from './machine-panel.tsx';
import { useLabKeys } from './use-lab-keys.ts';

/** Every machine of the product, drawn and stepped by hand: `/lab` and `/lab/{machine}`. */
export function LabScreen({ coverage }: LabScreenProps) {
  const [path] = useLocation();
  const [lab, dispatch] = useReducer(labReducer, machines, startLab);
  const id = path.split('/')[2] ?? machines[0]?.id ?? '';
  const bench = lab.benches[id];
  useLabKeys(bench, dispatch);
  return (
    <Page>
      <div className={css.lab}>
        <MachineList lab={lab} current={id} dispatch={dispatch} />
        {bench === undefined ? (
          <EmptyState title="No such machine" text={`There is no machine named “${id}”.`} />
        ) : (
          <>
            <MachinePanel
              bench={bench}
              view={lab.view}
              taken={coverage?.[id] ?? null}
              dispatch={dispatch}
            />
            <BenchPanel bench={bench} shown={lab.shown} dispatch={dispatch} />
          </>
        )}
      </div>
    </Page>
  );
}

interface LabScreenProps {
  /** Which transitions the tests took, where that is known. */
  readonly coverage?: Coverage | undefined;
}
