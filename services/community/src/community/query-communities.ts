import { queryCommunities as contract, pageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { communityLists } from './community-lists.ts'

/** Lists private communities that are not discoverable only to their members and to administrators. */
export const queryCommunities = query(contract, async ({ query: { options, sortBy, filter, ...filters }, caller }, reader) => {
  const readPage = communityLists[listFor(filter === 'member', filters.hasFlag)]
  const { rows, paging } = await readPage(reader, pageAsked(sortBy, options), {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isWithoutOwn: filter === 'notMember',
    keyword: filters.keyword ?? '',
    isDeleted: filters.isDeleted ?? null,
    hasFlag: filters.hasFlag ?? null,
    tags: filters.tags ?? null,
    categoryId: filters.categoryId ?? null,
  })
  const communityIds = rows.map(({ id }) => id)
  return { ...(await communityAnswer(reader, caller, communityIds)), paging }
})

/** The list that reads the fewest communities: a user's own are few, and so are flagged ones. */
const listFor = (isOwn: boolean, hasFlag: boolean | undefined): keyof typeof communityLists => {
  if (isOwn) return 'own'
  return hasFlag ? 'flagged' : 'all'
}
