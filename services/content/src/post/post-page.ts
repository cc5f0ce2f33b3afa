import { type Page, pageAsked, type Refusal, refuse } from '@causerie/contract'
import type { postSorts } from '@causerie/contracts/content'
import type { Reader } from '@causerie/kernel'
import { withStart } from '../target/updated-until.ts'
import { timesOfPost } from './post-queries.ts'

type Sort = (typeof postSorts)[number]
type Options = {
  limit: number
  token?: Page<Sort> | undefined
  after?: string | undefined
  before?: string | undefined
  updatedAt?: string | undefined
}
type Asked = { sortBy: Sort; targetType: string; targetId: string; options: Options }

/** The page of the token or, without one, of the options, which may name a post to start after or before. */
export const postPage = async (asked: Asked, reader: Reader): Promise<Page<Sort> | Refusal<'bad-request'>> => {
  const { sortBy, options, targetType, targetId } = asked
  const page = withStart(pageAsked(sortBy, options))
  const id = options.after || options.before
  if (options.token || !id) return page

  const side = options.after ? 'after' : 'before'
  const times = await timesOfPost(reader, id, { targetType, targetId })
  if (!times) return refuse('bad-request', [`options.${side}: Must be the _id of a post of this target.`])
  if (sortBy === 'lastCreated' || sortBy === 'firstCreated') return { ...page, [side]: [times.createdAt, id] }
  // The client may send the `updatedAt` that it saw, because the post may have been updated since.
  return { ...page, [side]: [options.updatedAt ?? times.updatedAt, id] }
}
