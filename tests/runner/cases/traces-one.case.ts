import { leaveTraces } from './traces.ts';

leaveTraces('traces of one');
