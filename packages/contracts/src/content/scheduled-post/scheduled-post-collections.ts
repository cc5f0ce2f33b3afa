import { z } from 'zod'
import { Community } from '../../resources/community.ts'
import { File } from '../../resources/file.ts'
import { Poll } from '../../resources/poll.ts'
import { id } from '../../resources/scalars.ts'
import { ScheduledPost } from '../../resources/scheduled-post.ts'
import { User } from '../../resources/user.ts'

/** Scheduled posts and what they refer to. */
export const scheduledPostCollections = {
  data: z.array(ScheduledPost),
  networkId: id,
  paging: z.object({ next: z.string().optional(), prev: z.string().optional() }),
  users: z.array(User),
  files: z.array(File),
  communities: z.array(Community),
  polls: z.array(Poll),
}
