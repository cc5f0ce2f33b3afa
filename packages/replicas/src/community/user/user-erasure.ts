import type { userDeleted } from '@causerie/contracts/community'
import { z } from 'zod'

/**
 * What is deleted of the content of a deleted user. Services consult these marks where they read
 * content: one write deletes all of it, and no content changes.
 */
export const erasureMarks = {
  arePostsErased: z.boolean(),
  areCommentsErased: z.boolean(),
  /** Messages are shown as deleted, without their words. */
  areMessagesDeleted: z.boolean(),
  /** Everything, also what has no mark of its own: stories, polls, reactions, streams. */
  isContentErased: z.boolean(),
  /** Also in the journals, which have no words of theirs any more. */
  isErased: z.boolean(),
}

export const erasureColumns = {
  arePostsErased: 'bool',
  areCommentsErased: 'bool',
  areMessagesDeleted: 'bool',
  isContentErased: 'bool',
  isErased: 'bool',
} as const

/** The marks that the options of a deletion set. */
export const erasureBy = ({
  deleteAll,
  hardDeletePost,
  hardDeleteComment,
  markMessageDeleted,
  erase,
}: UserErasureOptions): ErasureMarks => ({
  arePostsErased: Boolean(deleteAll || hardDeletePost),
  areCommentsErased: Boolean(deleteAll || hardDeleteComment),
  areMessagesDeleted: Boolean(deleteAll || markMessageDeleted),
  isContentErased: Boolean(deleteAll),
  isErased: Boolean(erase),
})

type Author = ErasureMarks | undefined
/** Whether the posts of an author were deleted with them. */
export const arePostsErased = (author: Author): boolean =>
  author !== undefined && (author.arePostsErased || author.isContentErased)
/** Whether the comments of an author were deleted with them. */
export const areCommentsErased = (author: Author): boolean => author?.areCommentsErased === true
/** Whether the stories of an author were deleted with them. */
export const areStoriesErased = (author: Author): boolean => author?.isContentErased === true

/*
 * The rules of this file in statements, by expressions of the author's id.
 */

const authorCondition = (authorId: string, isErased: string): string => `
      exists (
        select from users u where u.network_id = $networkId and u.user_id = ${authorId} and ${isErased}
      )`
export const erasedPostsCondition = (authorId: string): string =>
  authorCondition(authorId, '(u.are_posts_erased or u.is_content_erased)')
export const erasedCommentsCondition = (authorId: string): string =>
  authorCondition(authorId, 'u.are_comments_erased')
export const erasedStoriesCondition = (authorId: string): string =>
  authorCondition(authorId, 'u.is_content_erased')
/**
 * The rule of `areCommentsErased` for a joined row of `users`; null where there is no such user.
 */
export const erasedCommentsOf = (author: string): string => `${author}.are_comments_erased is true`

type UserErasureOptions = Pick<
  z.infer<typeof userDeleted.schema>,
  'deleteAll' | 'hardDeletePost' | 'hardDeleteComment' | 'markMessageDeleted' | 'erase'
>
export type ErasureMarks = { [Mark in keyof typeof erasureMarks]: boolean }
