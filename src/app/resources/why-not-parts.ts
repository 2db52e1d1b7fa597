// Why something was refused: fetched where something is.
export { WhyNotButton, WhyNotDialog } from './why-not.tsx';
