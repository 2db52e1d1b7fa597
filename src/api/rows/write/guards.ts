import { orderOfTimes, unknownKey, valueRules } from './guards/body.ts';
import { gate, right } from './guards/caller.ts';
import { contentChecks } from './guards/content-checks.ts';
import { fieldLimits } from './guards/field-limits.ts';
import { files } from './guards/files.ts';
import { lock, version } from './guards/held.ts';
import { hooks } from './guards/hooks.ts';
import { probeLimit } from './guards/probe-limit.ts';
import { ranks } from './guards/ranks.ts';
import { references } from './guards/references.ts';
import { publicationScope } from './guards/scope.ts';
import { scriptRight } from './guards/scripts.ts';
import { uniqueness } from './guards/uniqueness.ts';
import { uses } from './guards/uses.ts';
import type { Guard } from './write.types.ts';

/** All that may stand against a write, in the order in which it is asked. */
export const GUARDS: readonly Guard[] = [
  gate,
  right,
  unknownKey,
  valueRules,
  fieldLimits,
  publicationScope,
  lock,
  version,
  references,
  files,
  scriptRight,
  orderOfTimes,
  ranks,
  hooks,
  uses,
  probeLimit,
  contentChecks,
  uniqueness,
];
