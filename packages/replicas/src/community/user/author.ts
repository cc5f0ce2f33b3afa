import { type ImportAuthor, importAuthor } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { users } from './user.ts'

/** Records are imported as those of users who are there. */
export const author: ImportAuthor = importAuthor(
  (userId) => users.get(userId),
  (user) => (!user || user.isDeleted ? refuse('user-not-found') : undefined),
)
