import { queryScheduledPosts as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { type Page, pageAsked, refuse } from '@causerie/protocol'
import { updatedUntil, withStart } from '../target/target-lists.ts'
import { brandUserIds, scheduledPostList, timesOfScheduledPost } from './scheduled-post-queries.ts'
import { scheduledPostAnswer } from './scheduled-post-view.ts'

export const queryScheduledPosts = query(
  contract,
  async ({ query: { sortBy, options, notPostedOnly }, caller }, reader) => {
    const userIds =
      caller.kind === 'admin'
        ? [...new Set([caller.userId, ...(await brandUserIds(reader))])]
        : [caller.userId]
    const page = withStart(pageAsked(sortBy, options))
    const id = options.after || options.before
    const side = options.after ? 'after' : 'before'
    const times = id && !options.token ? await timesOfScheduledPost(reader, id, userIds) : undefined
    if (id && !options.token && !times)
      return refuse('bad-request', [`options.${side}: Must be the _id of a scheduled post.`])
    const isByCreation = sortBy === 'lastCreated' || sortBy === 'firstCreated'
    const time = times && (isByCreation ? times.createdAt : (options.updatedAt ?? times.updatedAt))
    const asked: Page<typeof sortBy> = time === undefined ? page : { ...page, [side]: [time, id] }
    const { rows, paging } = await scheduledPostList(reader, asked, {
      userIds,
      notPostedOnly,
      until: updatedUntil(asked),
    })
    const { next, previous: prev } = paging
    return scheduledPostAnswer(reader, {
      viewer: caller,
      scheduled: rows,
      paging: { ...(next && { next }), ...(prev && { prev }) },
    })
  },
)
