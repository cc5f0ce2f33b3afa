import { feature } from '@causerie/kernel'
import { messageWords } from './message-words.ts'
import { messageWordsFolds } from './message-words-folds.ts'
import { searchMessages } from './search-messages.ts'

/** What people said, found by its words. */
export const messageSearchFeature = feature({
  behind: { tables: [messageWords], folds: [messageWordsFolds] },
  operations: { searchMessages },
})
