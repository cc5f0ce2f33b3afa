import type { commentUpdated, updateComment } from '@causerie/contracts/content'
import type { Request } from '@causerie/kernel'
import type { UserRow } from '@causerie/replicas'
import type { z } from 'zod'
import { isSameJson } from '../target/same-content.ts'
import type { CommentRow } from './comment.ts'

type Body = Request<typeof updateComment>['body']
type Updated = z.infer<typeof commentUpdated.schema>
type Edit = Pick<
  Updated,
  'data' | 'metadata' | 'attachments' | 'links' | 'mentionedUserIds' | 'mentionedUserInternalIds'
>

/**
 * What an update changes of a comment; a field that stays the same is absent. `mentioned` is
 * undefined where the request names nobody.
 */
export const editOf = (
  comment: CommentRow,
  { data, ...body }: Body,
  mentioned: readonly UserRow[] | undefined,
): Edit => {
  const { metadata, attachments, links } = body
  const asked = {
    data: data?.text === undefined ? undefined : textOf(data.text),
    metadata,
    attachments,
    links,
  }
  const changed = Object.entries(asked).filter(
    ([field, value]) => value !== undefined && !isSameJson(value, storedIn(comment)[field]),
  )
  const userIds = mentioned?.map((user) => user.userId)
  return {
    // The fields of `asked` that change.
    ...(Object.fromEntries(changed) as typeof asked),
    ...(mentioned &&
      userIds &&
      !isSameJson(userIds, mentionedIn(comment)) && {
        mentionedUserIds: userIds,
        mentionedUserInternalIds: mentioned.map((user) => user.userInternalId),
      }),
  }
}

const textOf = (text: string): CommentRow['data'] => (text === '' ? {} : { text })
const storedIn = (comment: CommentRow): Readonly<Record<string, unknown>> => comment
const mentionedIn = ({ mentions }: CommentRow): string[] => mentions.map(({ userId }) => userId)

/** Whether nothing is left to show after an update. */
export const leavesNothing = (comment: CommentRow, { data, attachments }: Edit): boolean =>
  !(data ?? comment.data).text && (attachments ?? comment.attachments).length === 0

/** Who is mentioned anew, and who no longer, with the event that mentioned them. */
export const mentionsMoved = (
  { mentions }: CommentRow,
  { mentionedUserIds }: Edit,
): Pick<Updated, 'mentionsAdded' | 'mentionsRemoved'> => {
  const known = new Set(mentions.map(({ userId }) => userId))
  const now = new Set(mentionedUserIds ?? known)
  return {
    mentionsAdded: [...now].filter((userId) => !known.has(userId)),
    mentionsRemoved: mentions.filter(({ userId }) => !now.has(userId)),
  }
}
