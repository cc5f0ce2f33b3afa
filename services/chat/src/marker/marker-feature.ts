import { feature } from '@causerie/kernel'
import { refusalToSeeChannel } from '../channel/channel-visibility.ts'
import { feedUserStateFolds, feedUserStates } from './feed-user-state.ts'
import { getUserMarker } from './get-user-marker.ts'
import { listChannelMarkers } from './list-channel-markers.ts'
import { listFeedMarkers } from './list-feed-markers.ts'
import { listMessageMarkers } from './list-message-markers.ts'
import { listUserFeedMarkers } from './list-user-feed-markers.ts'
import { markChannelRead } from './mark-channel-read.ts'
import { markFeedRead } from './mark-feed-read.ts'
import { markMessageDelivered } from './mark-message-delivered.ts'
import { queryDeliveredUsers } from './query-delivered-users.ts'
import { queryReadUsers } from './query-read-users.ts'
import { reportReading } from './report-reading.ts'
import { startReading } from './start-reading.ts'
import { stopReading } from './stop-reading.ts'
import { syncMarkers } from './sync-markers.ts'

/** What users have read and got, and what they have not read yet. */
export const markerFeature = feature({
  tables: [feedUserStates],
  folds: [feedUserStateFolds],
  operations: {
    getUserMarker,
    syncMarkers,
    listChannelMarkers,
    listFeedMarkers,
    listUserFeedMarkers,
    listMessageMarkers,
    markChannelRead,
    markFeedRead,
    markMessageDelivered,
    startReading,
    reportReading,
    stopReading,
    queryReadUsers,
    queryDeliveredUsers,
  },
  visibility: refusalToSeeChannel,
})
