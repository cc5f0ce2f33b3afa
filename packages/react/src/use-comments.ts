import type { CommentsAnswer } from './answers.ts'
import { keys } from './keys.ts'
import { type List, useList } from './use-list.ts'
import { useSending } from './use-sending.ts'

export type Comments = List<CommentsAnswer> & {
  /** Shown at once, and taken back if it is refused. */
  send: (comment: { text: string; parentId?: string }) => Promise<void>
}

/** The comments on a post with the replies to them, oldest first, 50 at a time. */
export const useComments = (postId: string): Comments => {
  const { comment } = useSending()
  const list = useList(keys.comments(postId), 50, (client, options) =>
    client.comments.query({
      referenceId: postId,
      referenceType: 'post',
      isDeleted: false,
      filterByParentId: false,
      sortBy: 'firstCreated',
      ...options,
    }),
  )
  return {
    ...list,
    send: async ({ text, parentId }) => {
      await comment({
        referenceId: postId,
        referenceType: 'post',
        data: { text },
        ...(parentId !== undefined && { parentId }),
      })
    },
  }
}
