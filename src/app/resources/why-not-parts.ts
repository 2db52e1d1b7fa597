// Why something was refused: fetched where something is.
export { WhyNotButton } from './why-not.tsx';
