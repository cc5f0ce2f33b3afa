import { queryCommunityUsers as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts, mayReadCommunity, nameKey } from '@causerie/replicas'
import { communityAnswer } from '../community/community-answer.ts'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'

export const queryCommunityUsers = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ params: { communityId }, query: { options, ...wanted }, caller }, read: Read) => {
    const place = placeOf(['lastCreated', 'firstCreated', 'displayName'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const [community] = await read.communities.asSeenBy(caller, [communityId])
    if (!community) return refuse('community-not-found')
    if (!mayReadCommunity(community, community, caller)) return refuse('private-community')
    const page = await read.communityUserPages.page(place, {
      communityId,
      memberships: wanted.memberships,
      name: nameKey(wanted.search ?? ''),
      isDeleted: wanted.isDeleted ?? null,
      roles: wanted.roles ?? null,
      excludingRoles: wanted.excludingRoles ?? null,
    })
    const found = await read.membersOf(caller, { communityId, userIds: page.ids })
    return { ...communityAnswer(found), paging: page.paging }
  },
})
