/** What one machine says to another through who listens to it (`.on`) and sends on, by file. */
export const JOINS: Readonly<Record<string, readonly Join[]>> = {
  'src/app/editor/import/templates-panel.tsx': [
    { on: 'template.picked', to: ['content-import'], sends: ['template.choose'] },
  ],
  'src/app/features/find-replace/use-find-replace.ts': [
    { on: 'undo.asked', to: ['undo'], sends: ['undo.run'] },
    { on: 'action.undone', to: ['find-replace'], sends: ['replace.undone'] },
  ],
  'src/app/features/redirects/use-redirect-chain.ts': [
    { on: 'to_url.changed', to: ['form'], sends: ['form.change'] },
  ],
  'src/app/resources/begun-tasks.ts': [
    { on: 'offer.over', to: ['snackbars'], sends: ['snackbars.withdraw'] },
  ],
  'src/app/resources/form/page-preview.tsx': [
    { on: 'preview.ready', to: ['page-preview'], sends: ['tab.refused'] },
  ],
  'src/app/resources/form/revisions/revisions.tsx': [
    { on: 'revision.restored', to: ['form'], sends: ['form.restore'] },
  ],
  'src/app/resources/form/use-form.ts': [
    { on: 'nav.requested', to: ['navigation-guard'], sends: ['work.changed'] },
  ],
  'src/app/resources/list/builder/filter-builder.tsx': [
    { on: 'filters.applied', to: ['filtering'], sends: ['filter.close'] },
    { on: 'filters.cancelled', to: ['filtering'], sends: ['filter.close'] },
  ],
  'src/app/resources/list/bulk/bulk.tsx': [{ on: 'undo.asked', to: ['undo'], sends: ['undo.run'] }],
  'src/app/resources/list/use-list-table.ts': [
    {
      on: 'bulk.requested',
      to: ['selection'],
      sends: ['bulk.settled', 'row.settled', 'rows.clear'],
    },
    { on: 'snackbar.withdrawn', to: ['snackbars'], sends: ['snackbars.remove'] },
  ],
  'src/app/resources/list/use-row.ts': [
    { on: 'row.settled', to: ['row'], sends: ['row.settled'] },
    { on: 'selection.toggled', to: ['selection'], sends: ['row.select'] },
    { on: 'selection.extended', to: ['selection'], sends: ['rows.select'] },
  ],
  'src/app/resources/merge/merge-dialog.tsx': [
    { on: 'merge.done', to: ['removal', 'usage'], sends: ['merge.done'] },
    { on: 'merge.given-up', to: ['removal', 'usage'], sends: ['merge.cancel'] },
  ],
  'src/app/resources/select/use-group-pick.ts': [
    { on: 'group.read', to: ['combobox'], sends: ['combobox.remove', 'combobox.add'] },
  ],
  'src/app/screens/set-up-gate.tsx': [
    { on: 'gate.passed', to: ['session'], sends: ['session.recheck'] },
  ],
  'src/app/screens/sign-on/sign-on.tsx': [
    { on: 'signOn.done', to: ['session'], sends: ['session.admit'] },
  ],
  'src/app/shell/start-shell.ts': [
    { on: 'session.expired', to: ['session'], sends: ['session.keep'] },
    { on: 'session.expired', to: ['view-as'], sends: ['viewAs.drop'] },
    { on: 'session.ended', to: ['view-as'], sends: ['viewAs.drop'] },
    { on: 'action.undone', to: ['snackbars'], sends: ['snackbars.withdraw'] },
    { on: 'offer.over', to: ['snackbars'], sends: ['snackbars.withdraw'] },
    { on: 'page.undo', to: ['snackbars'], sends: ['snackbars.withdraw'] },
    {
      on: 'snackbar.acted',
      to: ['undo'],
      sends: ['undo.run', 'undo.agree', 'undo.details', 'undo.taken'],
    },
  ],
  'src/app/shell/workspace.tsx': [
    { on: 'version.reported', to: ['version'], sends: ['version.report'] },
  ],
};

interface Join {
  /** What is said. */
  readonly on: string;
  /** Who is told. */
  readonly to: readonly string[];
  readonly sends: readonly string[];
}
