import { queryCommunities as contract, pageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { communityLists } from './community-lists.ts'

/** Lists private communities that are not discoverable only to their members and to administrators. */
export const queryCommunities = query(contract, async ({ query: { options, sortBy, filter, ...filters }, caller }, reader) => {
  // Posts and comments cannot be flagged yet.
  if (filters.hasFlag) return { ...(await communityAnswer(reader, caller, [])), paging: {} }
  const readPage = filter === 'member' ? communityLists.own : communityLists.all
  const { rows, paging } = await readPage(reader, pageAsked(sortBy, options), {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isWithoutOwn: filter === 'notMember',
    keyword: filters.keyword ?? '',
    isDeleted: filters.isDeleted ?? null,
    tags: filters.tags ?? null,
    categoryId: filters.categoryId ?? null,
  })
  const communityIds = rows.map(({ id }) => id)
  return { ...(await communityAnswer(reader, caller, communityIds)), paging }
})
