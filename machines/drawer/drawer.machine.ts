import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { stubPort } from '../kit/stubs.ts';
import type { DrawerContext, DrawerEvent, DrawerInput, DrawerTag } from './drawer.rules.ts';

const toggle: TransitionMeta<DrawerContext> = {
  command: {
    id: 'drawer.toggle',
    title: 'Toggle navigation',
    synonyms: ['sidebar', 'menu', 'drawer', 'collapse', 'expand'],
    icon: 'panel-left',
  },
};

/** The sidebar: a column beside the page from 720 px, a drawer over it below. */
export const drawerMachine = setup({
  types: {
    context: {} as DrawerContext,
    input: {} as DrawerInput,
    events: {} as DrawerEvent,
    tags: {} as DrawerTag,
    transitionMeta: {} as TransitionMeta<DrawerContext>,
  },
  actors: { save: stubPort<void, { collapsed: boolean }>('drawer', 'save') },
  actions: {
    collapse: assign({ collapsed: true }),
    expand: assign({ collapsed: false }),
    grow: assign({ wide: true }),
    shrink: assign({ wide: false }),
  },
  guards: {
    isWide: ({ context }) => context.wide,
    isCollapsed: ({ context }) => context.collapsed,
  },
}).createMachine({
  id: 'drawer',
  context: ({ input }) => ({ wide: input.wide, collapsed: input.collapsed }),
  type: 'parallel',
  states: {
    shape: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Decides at once by the width of the window.',
          always: [{ guard: 'isWide', target: 'wide' }, { target: 'narrow' }],
        },
        wide: {
          initial: 'deciding',
          on: { 'width.shrank': { target: 'narrow', actions: 'shrink' } },
          states: {
            deciding: {
              always: [{ guard: 'isCollapsed', target: 'icons' }, { target: 'expanded' }],
            },
            expanded: {
              tags: 'expanded',
              on: {
                'drawer.toggle': {
                  target: ['#drawer.shape.wide.icons', '#drawer.memory.saving'],
                  actions: 'collapse',
                  meta: toggle,
                },
              },
            },
            icons: {
              description: 'Only the icons stand beside the page.',
              tags: 'icons',
              on: {
                'drawer.toggle': {
                  target: ['#drawer.shape.wide.expanded', '#drawer.memory.saving'],
                  actions: 'expand',
                  meta: toggle,
                },
              },
            },
          },
        },
        narrow: {
          initial: 'closed',
          on: { 'width.grew': { target: 'wide', actions: 'grow' } },
          states: {
            closed: { on: { 'drawer.toggle': { target: 'open', meta: toggle } } },
            open: {
              description: 'The entries lie over the page until one is chosen.',
              tags: 'over',
              on: {
                'drawer.toggle': { target: 'closed', meta: toggle },
                'drawer.close': 'closed',
              },
            },
          },
        },
      },
    },
    memory: {
      initial: 'kept',
      states: {
        kept: {},
        saving: {
          description: 'A failure is not shown: the shape holds on this page.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ collapsed: context.collapsed }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
  },
});
