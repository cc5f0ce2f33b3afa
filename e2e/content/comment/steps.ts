import { type Comment, createComment } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

type CommentFields = {
  text?: string
  parentId?: string
  commentId?: string
  mentions?: string[]
  referenceType?: 'post' | 'story'
}

/** Creates a comment on a post or story, or a reply to one. */
export const commentOn = async (
  by: Person,
  referenceId: string,
  fields: CommentFields = {},
): Promise<Comment> => {
  const { text = 'hello', mentions, ...rest } = fields
  const mentionees = mentions && [{ type: 'user' as const, userIds: mentions }]
  return only(
    (await step(by, createComment, { body: { referenceId, data: { text }, mentionees, ...rest } }))
      .comments,
  )
}
