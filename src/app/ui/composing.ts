/** Whether a key belongs to an input method: its Escape cancels a composition and must close nothing. */
export function composing(event: ComposingEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}

type ComposingEvent = KeyState | { readonly nativeEvent: KeyState };

interface KeyState {
  readonly isComposing: boolean;
  readonly keyCode: number;
}
