// Where a redirect leads: a chunk that only its form asks for.
export { RedirectWays } from './redirects/redirect-ways.tsx';
