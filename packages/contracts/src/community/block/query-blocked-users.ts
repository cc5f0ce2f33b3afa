import { operation } from '../../dsl/operation.ts'
import { flatPageQuery } from '../../dsl/page.ts'
import { followCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'
import { count } from '../../resources/scalars.ts'

/** Newest first. */
export const queryBlockedUsers = operation({
  id: 'queryBlockedUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/user-blocks',
  summary: 'List whom the caller blocks',
  query: flatPageQuery(['lastCreated']),
  reply: {
    ...followCollections,
    /** `total`: how many the caller blocks. */
    paging: Paging.extend({ total: count }),
  },
  rejects: ['bad-request'],
})
