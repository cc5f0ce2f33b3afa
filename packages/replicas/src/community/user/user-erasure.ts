import type { userDeleted } from '@causerie/contracts/community'
import { z } from 'zod'

/**
 * What is deleted of the content of a deleted user. Services consult these marks where they read content: one write deletes all of it,
 * and no content changes.
 */
export const erasureMarks = {
  arePostsErased: z.boolean(),
  areCommentsErased: z.boolean(),
  /** Messages are shown as deleted, without their words. */
  areMessagesDeleted: z.boolean(),
  /** Everything, also what has no mark of its own: stories, polls, reactions, streams. */
  isContentErased: z.boolean(),
}

export const erasureColumns = {
  arePostsErased: 'bool',
  areCommentsErased: 'bool',
  areMessagesDeleted: 'bool',
  isContentErased: 'bool',
} as const

/** The marks that the options of a deletion set. */
export const erasureBy = ({ deleteAll, hardDeletePost, hardDeleteComment, markMessageDeleted }: Options): ErasureMarks => ({
  arePostsErased: Boolean(deleteAll || hardDeletePost),
  areCommentsErased: Boolean(deleteAll || hardDeleteComment),
  areMessagesDeleted: Boolean(deleteAll || markMessageDeleted),
  isContentErased: Boolean(deleteAll),
})

type Options = Pick<z.infer<typeof userDeleted.schema>, 'deleteAll' | 'hardDeletePost' | 'hardDeleteComment' | 'markMessageDeleted'>
export type ErasureMarks = { [Mark in keyof typeof erasureMarks]: boolean }
