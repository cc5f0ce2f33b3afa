import { listChannelMarkers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersOf } from './marker-view.ts'

export const listChannelMarkers = query(
  contract,
  async ({ query: { channelIds }, caller }, reader) => {
    const { userEntityMarkers, userMarkers } = await markersOf(reader, caller, { channelIds })
    return { userEntityMarkers, userMarkers }
  },
)
