import { postCreated } from '@causerie/contracts'
import { internalIdOf } from './user.ts'

/** A post of a user, by default a published text on their own feed. */
export const postCreatedBy = (
  userId: string,
  { targetType = 'user', targetId = userId, mentionedUserIds = [], ...fields }: PostFields = {},
) =>
  postCreated({
    postId: 'post',
    internalId: 'a'.repeat(24),
    targetType,
    targetId,
    targetInternalId: targetType === 'community' ? targetId : internalIdOf(targetId),
    feedType: 'published',
    postedUserId: userId,
    postedUserInternalId: internalIdOf(userId),
    dataType: 'text',
    data: { text: 'hello' },
    metadata: {},
    tags: [],
    hashtags: [],
    links: [],
    children: [],
    mentionedUserIds,
    mentionedUserInternalIds: mentionedUserIds.map(internalIdOf),
    ...fields,
  })
type PostFields = Partial<Omit<Parameters<typeof postCreated>[0], 'postedUserId' | 'postedUserInternalId'>>
