// The diagram of a funnel: a chunk that only its form asks for.
export { FunnelDiagram } from './funnel-diagram.tsx';
