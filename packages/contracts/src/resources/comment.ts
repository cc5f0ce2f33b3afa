import { z } from 'zod'
import { Flag } from './flag.ts'
import { HashFlag } from './hash-flag.ts'
import { Link } from './link.ts'
import { Mentionee } from './mentionee.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

/**
 * A comment or a reply to one. `rootId` is the comment at the top of its thread, `parentId` the one
 * it answers; both are null for the top itself. `children` are the newest five replies, the newest
 * first; fewer where the 46 newest were deleted. A deleted comment is empty but for its author and
 * moderators.
 */
export const Comment = z
  .object({
    commentId: id,
    _id: id,
    path: z.string(),
    userId: id,
    userPublicId: id,
    userInternalId: id,
    parentId: id.nullable(),
    rootId: id.nullable(),
    referenceId: id,
    referenceType: z.enum(['post', 'content', 'story']),
    dataType: z.string(),
    dataTypes: z.array(z.string()),
    data: freeForm,
    metadata: freeForm,
    childrenNumber: count,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    /**
     * The newest 100 flags, on comments with flags and for moderators alone. An addition to the
     * API, as posts have them.
     */
    flags: z.array(Flag).optional(),
    reactions: z.record(z.string(), count),
    reactionsCount: count,
    myReactions: z.array(z.string()),
    isDeleted: z.boolean(),
    editedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    children: z.array(id),
    segmentNumber: count,
    mentionees: z.array(Mentionee),
    links: z.array(Link),
    attachments: z.array(z.object({ type: z.enum(['image', 'video']), fileId: id })),
    targetId: id,
    targetType: z.enum(['community', 'user', 'content']),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>
