import { z } from 'zod'
import { Community } from './community.ts'
import { File } from './file.ts'
import { freeForm, freeText, id, timestamp } from './scalars.ts'

/**
 * A post that is published at a time: it waits (`WAIT`), was published (`DONE`), or could not be
 * published (`FAIL`, with the reason). `postData` is the body with which it will be created.
 */
export const ScheduledPost = z
  .object({
    _id: id,
    scheduledAt: timestamp,
    status: z.object({ code: z.enum(['WAIT', 'DONE', 'FAIL']), description: freeText }),
    userId: id,
    userDisplayName: z.string(),
    postData: freeForm,
    /** The post, once it was published. */
    postId: id.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    files: z.array(File),
    communities: z.array(Community),
  })
  .meta({ id: 'ScheduledPost' })
export type ScheduledPost = z.infer<typeof ScheduledPost>
