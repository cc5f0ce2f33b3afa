import { queryCommunities as contract } from '@causerie/contracts/community'
import { type Caller, query, type Reader, type Request } from '@causerie/kernel'
import { type Page, pageAsked } from '@causerie/protocol'
import { communityAnswer } from './community-answer.ts'
import { communityLists } from './community-lists.ts'

export const queryCommunities = query(
  contract,
  async ({ query: { options, sortBy, categoryId, ...filters }, caller }, reader) => {
    const asked = { ...filters, ...(categoryId !== undefined && { categoryIds: [categoryId] }) }
    const { communityIds, paging } = await findCommunities(asked, {
      page: pageAsked(sortBy, options),
      caller,
      reader,
    })
    return { ...(await communityAnswer(reader, caller, communityIds)), paging }
  },
)

type Query = Request<typeof contract>['query']
type Filters = Omit<Query, 'options' | 'sortBy' | 'categoryId'> & {
  categoryIds?: readonly string[] | undefined
}
type Finding = { page: Page<Query['sortBy']>; caller: Caller; reader: Reader }
/**
 * Finds private communities that are not discoverable only for their members and for
 * administrators.
 */
export const findCommunities = async (
  { filter, ...filters }: Filters,
  { page, caller, reader }: Finding,
) => {
  const { rows, paging } = await communityLists[listFor(filter === 'member', filters.hasFlag)](
    reader,
    page,
    {
      viewerId: caller.userId,
      isAdmin: caller.kind === 'admin',
      isWithoutOwn: filter === 'notMember',
      keyword: filters.keyword ?? '',
      isDeleted: filters.isDeleted ?? null,
      hasFlag: filters.hasFlag ?? null,
      tags: filters.tags ?? null,
      categoryIds: filters.categoryIds ?? null,
    },
  )
  return { communityIds: rows.map(({ id }) => id), paging }
}

/** The list that reads the fewest communities: a user's own are few, and so are flagged ones. */
const listFor = (isOwn: boolean, hasFlag: boolean | undefined): keyof typeof communityLists => {
  if (isOwn) return 'own'
  return hasFlag ? 'flagged' : 'all'
}
