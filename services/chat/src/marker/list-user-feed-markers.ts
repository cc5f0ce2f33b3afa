import { listUserFeedMarkers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersOf } from './marker-view.ts'

export const listUserFeedMarkers = query(
  contract,
  async ({ query: { channelIds }, caller }, reader) => {
    const { feedMarkers, userFeedMarkers } = await markersOf(reader, caller, { channelIds })
    return { feedMarkers, userFeedMarkers }
  },
)
