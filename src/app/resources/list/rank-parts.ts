// What moves the rows of a list that has an order of its own.
export { Rank } from './rank/rank.tsx';
