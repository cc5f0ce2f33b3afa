import { flatPageQuery, Paging } from '@causerie/protocol'
import { followCollections } from '../../resources/collections.ts'
import { count } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryBlockedUsers = operation({
  id: 'queryBlockedUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/me/user-blocks',
  summary: 'List the users that the caller blocks',
  description: 'Newest first.',
  may: everybody,
  query: flatPageQuery(['lastCreated']),
  example: { query: { options: { limit: 5 } } },
  reply: {
    ...followCollections,
    /** `total`: how many the caller blocks. */
    paging: Paging.extend({ total: count }),
  },
})
