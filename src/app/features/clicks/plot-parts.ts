// What draws the chart of clicks: a chunk that only a view of clicks asks for.
export { Plot } from './plot.tsx';
