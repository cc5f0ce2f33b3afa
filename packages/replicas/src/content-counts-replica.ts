import type { Replica } from '@causerie/kernel'
import { feedCountFolds, feedCounts } from './content/counts/feed-count.ts'

/** How many posts there are, for services that show communities. */
export const contentCountsReplica: Replica = { tables: [feedCounts], folds: feedCountFolds }
