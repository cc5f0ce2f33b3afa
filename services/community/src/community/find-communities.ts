import type { queryCommunities } from '@causerie/contracts/community'
import type { Caller, Reader, Request } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { communityLists } from './community-lists.ts'

type Query = Request<typeof queryCommunities>['query']
type Filters = Omit<Query, 'options' | 'sortBy' | 'categoryId'> & {
  categoryIds?: readonly string[] | undefined
}
type Finding = { page: Page<Query['sortBy']>; caller: Caller; reader: Reader }
/**
 * Finds private communities that are not discoverable only for their members and for
 * administrators. `rows` have the key of the list: for `displayName`, the beginning of the folded
 * name.
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
      searchText: filters.keyword ?? '',
      isDeleted: filters.isDeleted ?? null,
      hasFlag: filters.hasFlag ?? null,
      tags: filters.tags ?? null,
      categoryIds: filters.categoryIds ?? null,
    },
  )
  return { communityIds: rows.map(({ id }) => id), rows, paging }
}

/** The list that reads the fewest communities: a user's own are few, and so are flagged ones. */
const listFor = (isOwn: boolean, hasFlag: boolean | undefined): keyof typeof communityLists => {
  if (isOwn) return 'own'
  return hasFlag ? 'flagged' : 'all'
}
