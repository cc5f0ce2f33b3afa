import { queryCommunities as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts, nameKey } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'
import { communityAnswer } from './community-answer.ts'

/** Private communities that are not discoverable are found by their members and by administrators only. */
export const queryCommunities = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ query: { options, ...wanted }, caller }, read: Read) => {
    const place = placeOf(['lastCreated', 'firstCreated', 'displayName'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    // Nobody can flag posts and comments yet.
    if (wanted.hasFlag) return { ...communityAnswer(await read.communitiesOf(caller, [])), paging: {} }
    const page = await read.communityPages.page(place, {
      viewerId: caller.userId,
      isAdmin: caller.kind === 'admin',
      name: nameKey(wanted.keyword ?? ''),
      tags: wanted.tags ?? null,
      categoryId: wanted.categoryId ?? null,
      isDeleted: wanted.isDeleted ?? null,
      membership: wanted.filter,
    })
    return { ...communityAnswer(await read.communitiesOf(caller, page.ids)), paging: page.paging }
  },
})
