import type { Fold } from '@causerie/kernel'

/** Two tables that the same event changes, each with a fold of its own. Their rows must not have the same names. */
export const both = <D>(first: Fold<D>, second: Fold<D>): Fold<D> => {
  const rows: Fold<D>['rows'] = (event) => ({ ...first.rows(event), ...second.rows(event) })
  const then: Fold<D>['then'] = (loaded, event) => [...first.then(loaded, event), ...second.then(loaded, event)]
  return { kind: first.kind, rows, then }
}
