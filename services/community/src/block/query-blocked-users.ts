import { queryBlockedUsers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { followAnswer } from '../follow/follow-answer.ts'
import { blockList, followCountsOf } from '../follow/follow-queries.ts'

export const queryBlockedUsers = query(contract, async ({ query: parameters, caller }, reader) => {
  const { userId } = caller
  const [{ rows, paging }, [counts]] = await Promise.all([
    blockList(reader, flatPageAsked('lastCreated', parameters), {
      ownerId: userId,
      statuses: ['blocked'],
    }),
    followCountsOf(reader, userId),
  ])
  return {
    ...(await followAnswer(reader, { viewer: caller }, rows)),
    paging: { ...paging, total: counts?.blockedCount ?? 0 },
  }
})
