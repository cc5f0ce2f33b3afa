import { z } from 'zod'
import { Flag } from './flag.ts'
import { HashFlag } from './hash-flag.ts'
import { Link } from './link.ts'
import { Mentionee } from './mentionee.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

/** The qualities of a video; `original` exists after the upload, the others after transcoding. */
export const VideoFileIds = z.object({
  original: id.optional(),
  low: id.optional(),
  medium: id.optional(),
  high: id.optional(),
})

/**
 * The content of a post: only the members that apply. Posts of a custom type have the members that
 * their author chose.
 */
export const PostData = z.looseObject({
  title: z.string().optional(),
  text: z.string().optional(),
  fileId: id.optional(),
  thumbnailFileId: id.optional(),
  videoFileId: VideoFileIds.optional(),
  streamId: id.optional(),
  pollId: id.optional(),
})

/**
 * A post. `myReactions` depends on the viewer; `comments` and `children` are ids of records in side
 * collections.
 */
export const Post = z
  .object({
    postId: id,
    data: PostData,
    _id: id,
    path: z.string(),
    parentPostId: id.nullable(),
    postedUserId: id,
    postedUserPublicId: id,
    postedUserInternalId: id,
    /** In search results only. */
    publisherId: id.optional(),
    publisherPublicId: id.optional(),
    sharedUserId: id.nullable(),
    sharedCount: count,
    targetId: id,
    targetPublicId: id,
    targetInternalId: id,
    targetType: z.enum(['community', 'user', 'content']),
    dataType: z.string(),
    metadata: freeForm,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    /** The newest 100 flags, on posts with flags and for moderators alone. */
    flags: z.array(Flag).optional(),
    editedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    reactions: z.record(z.string(), count),
    reactionsCount: count,
    myReactions: z.array(z.string()),
    commentsCount: count,
    comments: z.array(id),
    children: z.array(id),
    childrenNumber: count,
    isDeleted: z.boolean(),
    hasFlaggedComment: z.boolean(),
    hasFlaggedChildren: z.boolean(),
    feedId: id,
    tags: z.array(z.string()),
    hashtags: z.array(z.string()),
    mentionees: z.array(Mentionee),
    links: z.array(Link),
    impression: count,
    reach: count,
    /** On entries of `posts`, not on their children. */
    structureType: z
      .enum([
        'text',
        'image',
        'video',
        'file',
        'audio',
        'liveStream',
        'poll',
        'clip',
        'room',
        'mixed',
      ])
      .optional(),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>
