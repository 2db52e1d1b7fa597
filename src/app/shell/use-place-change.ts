import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { focusHeading } from './focus.ts';
import { lastWasReplace } from './go.ts';
import type { Place } from './resolve.ts';
import { documentTitle, pageTitle } from './resolve.ts';

/** On a change of page: the document's title, the focus on the page's heading, and its name read out. */
export function usePlaceChange(place: Place, view: string) {
  const isGuest = view === 'signIn' || view === 'code';
  const title = documentTitle(isGuest && place.kind !== 'set-up' ? { kind: 'login' } : place);
  const name = pageTitle(place);
  const before = useRef<string | null>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (view !== 'app' || name === null) return;
    const isFirst = before.current === null;
    before.current = name;
    if (isFirst || lastWasReplace()) return;
    announce(name);
    return focusHeading();
  }, [name, view]);
}
