import { listLiveStreams as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { streamLists } from './stream-lists.ts'
import { viewing } from './stream-policy.ts'
import { streamAnswer } from './stream-view.ts'

export const listLiveStreams = query(
  contract,
  async ({ query: { targetType, targetIds, options }, caller }, reader) => {
    const isOfAll = targetType.includes('all') || (targetType.includes('user') && !targetIds)
    const ofUsers = targetType.includes('user') ? (targetIds ?? []) : []
    const { rows, paging } = await streamLists.live(reader, pageAsked('lastStarted', options), {
      ...viewing(caller),
      userIds: isOfAll ? null : ofUsers,
    })
    const answer = await streamAnswer(reader, {
      viewer: caller,
      streamIds: rows.map(({ id }) => id),
    })
    return { ...answer, communities: [], communityUsers: [], categories: [], feeds: [], paging }
  },
)
