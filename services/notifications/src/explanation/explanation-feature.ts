import { feature, indexesOn } from '@causerie/kernel'
import { communityActs } from '../tray/community-item.ts'
import { occurrences } from '../tray/tray-item.ts'
import { explainNotification } from './explain-notification.ts'

/** Why there is, or is not, an item for an event. */
export const explanationFeature = feature({
  indexes: [
    ...indexesOn(occurrences, { occurrences_by_source: { on: ['sourceEventId', 'recipientId'] } }),
    ...indexesOn(communityActs, { community_acts_by_source: { on: ['sourceEventId'] } }),
  ],
  operations: { explainNotification },
})
