import { pushQueries } from '@causerie/contracts/push'
import { feature, internalQuery } from '@causerie/kernel'
import { languagesOfUsers } from './languages-of-users.ts'
import { pageOfMembers } from './member-page-queries.ts'
import { pushedItem } from './pushed-item.ts'
import { unseenCounts } from './unseen-counts.ts'

/** What the push role asks of trays: who is told of an act, what it says, and in which language. */
export const pushFeature = feature({
  internalQueries: [
    internalQuery('pushRecipients', pushQueries.pushRecipients, pageOfMembers),
    internalQuery('pushedItem', pushQueries.pushedItem, pushedItem),
    internalQuery('pushLanguages', pushQueries.pushLanguages, languagesOfUsers),
    internalQuery('pushUnseen', pushQueries.pushUnseen, unseenCounts),
  ],
})
