import type { contentEvents } from '@causerie/contracts'
import type { Folds } from '@causerie/kernel'
import { both, feedCountFolds } from '@causerie/replicas'
import { postFolds } from './post/post.ts'

export const folds: Folds<typeof contentEvents> = {
  postCreated: both(postFolds.postCreated, feedCountFolds.postCreated),
}
