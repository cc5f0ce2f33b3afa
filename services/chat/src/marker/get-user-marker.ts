import { getUserMarker as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersOf } from './marker-view.ts'

export const getUserMarker = query(contract, async ({ caller }, reader) => {
  const { userMarkers } = await markersOf(reader, caller, {})
  return { userMarkers }
})
