import type { contentEvents } from '@causerie/contracts'
import type { Fold, Folds } from '@causerie/kernel'
import { postCountFolds } from '@causerie/replicas'
import { postFolds } from './post/post.ts'

/** Two tables that the same event changes, each with a fold of its own. Their rows must not have the same names. */
const both = <D>(first: Fold<D>, second: Fold<D>): Fold<D> => {
  const rows: Fold<D>['rows'] = (data, event) => ({ ...first.rows(data, event), ...second.rows(data, event) })
  const then: Fold<D>['then'] = (loaded, event) => [...first.then(loaded, event), ...second.then(loaded, event)]
  return { kind: first.kind, rows, then }
}

export const folds: Folds<typeof contentEvents> = {
  postCreated: both(postFolds.postCreated, postCountFolds.postCreated),
}
