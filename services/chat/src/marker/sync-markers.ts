import { syncMarkers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markersChangedAfter } from './marker-view.ts'

export const syncMarkers = query(contract, ({ body: { deviceLastSyncAt = '' }, caller }, reader) =>
  markersChangedAfter(reader, caller, deviceLastSyncAt),
)
