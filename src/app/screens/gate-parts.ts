/** Pages that somebody sees once in a while, in a chunk of their own. */
export { SecondFactor } from './second-factor.tsx';
export { SetUp } from './set-up.tsx';
export { SetUpGate } from './set-up-gate.tsx';
