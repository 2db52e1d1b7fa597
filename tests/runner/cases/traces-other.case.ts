import { leaveTraces } from './traces.ts';

leaveTraces('traces of the other');
