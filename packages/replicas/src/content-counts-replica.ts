import type { Replica } from '@causerie/kernel'
import { postCountFolds, postCounts } from './feed/post-count.ts'

/** How many posts there are, for services that show communities. */
export const contentCountsReplica: Replica = { tables: [postCounts], folds: postCountFolds }
