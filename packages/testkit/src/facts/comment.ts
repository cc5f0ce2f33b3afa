import { commentCreated } from '@causerie/contracts'
import { internalIdOf } from './user.ts'

type CommentFields = Partial<Omit<Parameters<typeof commentCreated>[0], 'userId' | 'userInternalId'>>

/** A comment of a user, by default the first on the post `post` of `postCreatedBy('bob')`. */
export const commentCreatedBy = (userId: string, { commentId = 'comment', mentionedUserIds = [], ...fields }: CommentFields = {}) =>
  commentCreated({
    commentId,
    internalId: Buffer.from(commentId.padEnd(12, '.').slice(0, 12)).toString('hex'),
    referenceType: 'post',
    referenceId: 'post',
    targetType: 'user',
    targetId: 'bob',
    parentId: null,
    rootId: null,
    userId,
    userInternalId: internalIdOf(userId),
    postedUserId: 'bob',
    repliedUserId: null,
    segment: 1,
    data: { text: 'hello' },
    metadata: {},
    attachments: [],
    links: [],
    mentionedUserIds,
    mentionedUserInternalIds: mentionedUserIds.map(internalIdOf),
    ...fields,
  })
