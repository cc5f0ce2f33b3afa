import { z } from 'zod'
import { event, personal } from '../../dsl/event.ts'
import { targetKey } from '../../dsl/ordering-keys.ts'

const id = z.string()

export const postCreated = event({
  type: 'PostCreated',
  summary: 'A post was created on the feed of a community or a user.',
  data: z.object({
    /** The public id: chosen by the client, or the internal id. */
    postId: id,
    internalId: id,
    targetType: z.enum(['community', 'user']),
    targetId: id,
    targetInternalId: id,
    feedType: z.enum(['published', 'reviewing']),
    postedUserId: id,
    postedUserInternalId: id,
    dataType: z.string(),
    data: personal(z.record(z.string(), z.unknown())),
    metadata: personal(z.record(z.string(), z.unknown())),
    tags: z.array(z.string()),
    hashtags: z.array(z.string()),
    /** Only existing users, without duplicates, in the requested order. */
    mentionedUserIds: z.array(id),
    /** The same users in the same order. */
    mentionedUserInternalIds: z.array(id),
  }),
  orderedBy: (e) => targetKey(e.targetType, e.targetId),
})
