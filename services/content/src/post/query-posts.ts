import { queryPosts as contract, decodeToken, encodeToken, type Refusal, refuse } from '@causerie/contracts'
import { query, type Request } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { copiesOfCommunity } from '../community-replica.ts'
import type { Read } from '../context.ts'
import { PageToken, pageOf, scanOf, type Walk, walkOf } from './post-page.ts'
import { moderates } from './post-policy.ts'
import { isFiltered, type PostFilter } from './post-queries.ts'

export const queryPosts = query(contract, {
  uses: copiesOfCommunity.tables,
  read: async (request, read: Read) => {
    const isModerating = await whetherModerating(request, read)
    if (typeof isModerating !== 'boolean') return isModerating
    const walk = await walkAskedFor(request, read)
    if ('refused' in walk) return walk

    const filter = filterAskedFor(request, isModerating)
    const scan = scanOf(walk, isFiltered(filter))
    const page = pageOf(walk, scan, await read.posts.scan(filter, scan))

    const { polls: _, ...collections } = await read.present(request.caller, page.rows)
    return {
      ...collections,
      paging: { ...(page.next && { next: encodeToken(page.next) }), ...(page.previous && { previous: encodeToken(page.previous) }) },
    }
  },
})

/** Whether the viewer moderates the target; refused where there is none, or the viewer may not look. */
const whetherModerating = async ({ query: { targetType, targetId }, caller }: Asked, read: Read) => {
  if (targetType === 'user') return (await read.targets.hasUser(targetId)) ? caller.kind === 'admin' : refuse('user-not-found')
  const audience = await read.targets.community(targetId, caller)
  if (!audience) return refuse('community-not-found')
  return mayReadCommunity(audience, audience.member, caller) ? moderates(audience) : refuse('private-community')
}

/** From a token, which carries sort and limit; else from the options, which name a post to begin after or before. */
const walkAskedFor = async ({ query: { sortBy, options, targetType, targetId } }: Asked, read: Read): Promise<Walk | BadInput> => {
  const { limit, token, after, before, updatedAt } = options
  if (token) {
    const known = decodeToken(PageToken, token)
    return known ? walkOf(known) : refuse('bad-request', ['options.token: Must be a token of this list.'])
  }
  if (after && before) return refuse('bad-request', ['options.before: Must not come with options.after.'])
  const id = after || before
  if (!id) return { sortBy, limit }

  const side = after ? 'after' : 'before'
  const place = await read.posts.place(id, targetType, targetId)
  if (!place) return refuse('bad-request', [`options.${side}: Must be the _id of a post of this target.`])
  if (sortBy === 'lastCreated' || sortBy === 'firstCreated') return { sortBy, limit, cursor: { side, at: place.createdAt, id } }
  // The post may have been updated since it was seen; the client says where it stood then.
  const at = updatedAt ? timestampOf(updatedAt) : place.updatedAt
  return at ? { sortBy, limit, cursor: { side, at, id } } : refuse('bad-request', ['options.updatedAt: Must be a timestamp.'])
}

const timestampOf = (text: string): string | undefined => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const filterAskedFor = ({ query: asked, caller }: Asked, isModerating: boolean): PostFilter => ({
  targetType: asked.targetType,
  targetId: asked.targetId,
  feedTypes: asked.feedType,
  isParentOnly: asked.matchingOnlyParentPost,
  isDeleted: asked.isDeleted,
  hasFlag: asked.hasFlag,
  dataTypes: asked.dataTypes,
  tags: asked.tags?.length ? asked.tags : undefined,
  viewer: { userId: caller.userId, isModerating },
})

type Asked = Request<typeof contract>
type BadInput = Refusal<'bad-request'>
