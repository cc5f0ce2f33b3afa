import { flatPageQuery, Paging } from '@causerie/protocol'
import { postListCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryGlobalFeed = operation({
  id: 'queryGlobalFeed',
  owner: 'content',
  method: 'GET',
  path: '/api/v5/me/global-feeds',
  aliases: ['/api/v4/me/global-feeds'],
  summary: 'List the posts that the caller follows',
  description:
    "The posts that the caller follows, newest first: those of the caller's communities (the 500 with the newest posts), of users whom the caller follows (the last 1,000), and the caller's own. The members of `globalFeed` in the social setting leave out or add: with `showOnlyMyFeed` there is only the caller's own feed; with `showEveryonePost` there is everything that the caller may read, and pages may be short. What a block hides is left out, also where the caller moderates.",
  may: everybody,
  query: flatPageQuery(['lastCreated']),
  example: { query: { options: { limit: 5 } } },
  reply: { ...postListCollections, paging: Paging },
})
