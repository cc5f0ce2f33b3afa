import { contentEvents } from '@causerie/contracts'
import { foldsOf } from '@causerie/kernel'
import { feedCountFolds } from '@causerie/replicas'
import { postFolds } from './post/post.ts'

export const folds = foldsOf(contentEvents, [postFolds, feedCountFolds])
