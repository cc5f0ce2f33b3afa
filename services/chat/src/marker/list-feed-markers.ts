import { listFeedMarkers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersOf } from './marker-view.ts'

export const listFeedMarkers = query(
  contract,
  async ({ query: { messageFeedIds: feedIds }, caller }, reader) => ({
    ...(await markersOf(reader, caller, { feedIds })),
    paging: {},
  }),
)
