import { register } from 'node:module';

register('./load.mjs', import.meta.url);
