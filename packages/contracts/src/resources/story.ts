import { z } from 'zod'
import { HashFlag } from './hash-flag.ts'
import { Mentionee } from './mentionee.ts'
import { VideoFileIds } from './post.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

/** A link that a story shows. The service stores it as it was sent. */
export const StoryItem = z
  .object({
    type: z.literal('hyperlink'),
    data: z.object({ url: z.string(), customText: z.string().optional() }),
  })
  .meta({ id: 'StoryItem' })
export type StoryItem = z.infer<typeof StoryItem>

/** The content of a story: only the members that apply to its type. */
export const StoryData = z.object({
  text: z.string().optional(),
  fileId: id.optional(),
  imageDisplayMode: z.enum(['fit', 'fill']).optional(),
  thumbnailFileId: id.optional(),
  videoFileId: VideoFileIds.optional(),
})
export type StoryData = z.infer<typeof StoryData>

/** A story, which is shown until `expiresAt`. Here `creatorId` and `targetId` are internal ids. `comments` are the newest five that answer
 * none, as in posts. `myReactions` depends on the viewer. */
export const Story = z
  .object({
    storyId: id,
    data: StoryData,
    path: z.string(),
    creatorId: id,
    creatorPublicId: id,
    targetId: id,
    targetPublicId: id,
    targetType: z.enum(['user', 'community']),
    dataType: z.enum(['text', 'image', 'video']),
    items: z.array(StoryItem),
    metadata: freeForm,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    expiresAt: timestamp,
    reactions: z.record(z.string(), count),
    reactionsCount: count,
    commentsCount: count,
    comments: z.array(id),
    myReactions: z.array(z.string()),
    isDeleted: z.boolean(),
    hasFlaggedComment: z.boolean(),
    mentionedUsers: z.array(Mentionee),
    impression: count,
    reach: count,
    /** In the answer to its creation only. */
    referenceId: z.string().optional(),
  })
  .meta({ id: 'Story' })
export type Story = z.infer<typeof Story>
