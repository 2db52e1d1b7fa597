/** A condition the operator has to mend; its message is one clear line, meant to be printed as it is. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
