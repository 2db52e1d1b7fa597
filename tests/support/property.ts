import * as fc from 'fast-check';

/** Properties draw the same values in every run, so that none fails for one person alone; SEED_OF_PROPERTIES tries others. The report says what did not hold. */
fc.configureGlobal({
  seed: Number(process.env.SEED_OF_PROPERTIES ?? 20_261_121),
  includeErrorInReport: true,
});

export { fc };
