import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import {
  selectArranging,
  selectBroken,
  selectClosed,
  selectOpening,
} from '../../../../machines/editor/editor.select.ts';
import type { Theme } from '../../../shared/theme.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useApi } from '../../data/client.ts';
import type { EditorSession } from '../session.ts';
import { checksOver } from './checks-ports.ts';

/** The checks of one editor: what they find follows the page. */
export function useContentChecks({ editor, session, theme, title }: Checked) {
  const api = useApi();
  const latest = useRef({ theme, title });
  latest.current = { theme, title };
  const [logic] = useState(() =>
    checksOver(api, { design: session.design, around: () => latest.current }),
  );
  const checks = useActorRef(logic);
  const closed = useSelector(editor, selectClosed);
  const opening = useSelector(editor, selectOpening);
  const broken = useSelector(editor, selectBroken);
  const mayChange = useSelector(editor, selectArranging);
  const isOpen = !closed && !opening && !broken;
  useCommandSource(isOpen ? checks : null, 'form', 'Editor');
  useLayoutEffect(
    () => checks.send({ type: 'checks.allow', isOpen, mayChange }),
    [checks, isOpen, mayChange],
  );
  useLayoutEffect(() => {
    const stop = session.changed.listen(() => checks.send({ type: 'page.changed' }));
    const subscriptions = [
      checks.on('problem.shown', ({ problem }) => session.host()?.selectAt(problem.path)),
      checks.on('problem.fixed', ({ problem }) => {
        if (problem.fix !== null) session.host()?.mend(problem.fix);
      }),
    ];
    return () => {
      stop();
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [checks, session]);
  return checks;
}

interface Checked {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly theme: Theme;
  /** What the page is called; null where nobody calls it so. */
  readonly title: string | null;
}
