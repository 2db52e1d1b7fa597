import { configure } from 'arktype/config';

/** The page's policy forbids making code from text; import this before anything that imports arktype. */
configure({ jitless: true });
