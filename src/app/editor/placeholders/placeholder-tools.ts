import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectClosed } from '../../../../machines/editor/editor.select.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import type { EditorSession } from '../session.ts';
import { placeholdersOver } from './placeholder-ports.ts';

/** What stands in the place of the macros of one editor's page, as long as it is open. */
export function usePlaceholders({ editor, session, publication }: Page) {
  const subscribers = metadataNamed('subscribers');
  const right = heldOf({ resource: subscribers.name, can: useAbilities(subscribers) }, 'show');
  const placeholders = useActorRef(useService(placeholdersOver), {
    input: { route: subscribers.route, right },
  });
  const isOpen = !useSelector(editor, selectClosed);
  useCommandSource(isOpen ? placeholders : null, 'form', 'Editor');
  useLayoutEffect(() => session.placeholders.join(placeholders), [session, placeholders]);
  const of = typeof publication === 'number' ? publication : null;
  useLayoutEffect(() => {
    if (!isOpen) return;
    placeholders.send({ type: 'placeholders.open', publication: of });
    return () => placeholders.send({ type: 'placeholders.close' });
  }, [placeholders, isOpen, of]);
  return placeholders;
}

interface Page {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  /** Of the record whose page it is. */
  readonly publication: unknown;
}
