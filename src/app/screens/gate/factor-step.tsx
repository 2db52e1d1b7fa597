import { useCallback } from 'react';
import type { GateRef } from '../../../../machines/gate/gate.machine.ts';
import { useSecondFactor } from '../factor/use-second-factor.ts';
import { SecondFactor } from '../second-factor-section.tsx';

/** The second factor that one of the person's groups asks for; the gate goes on once it is on and its codes are stored. */
export function FactorStep({ gate }: { readonly gate: GateRef }) {
  const goOn = useCallback(() => gate.send({ type: 'gate.factor' }), [gate]);
  return <SecondFactor factor={useSecondFactor(OWED, goOn)} />;
}

const OWED = { isOwed: true };
