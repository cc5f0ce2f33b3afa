import { communityDeleted } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { communities } from '@causerie/replicas'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'
import { invitees, pendingUsers, requestors } from '../admission/pending-users.ts'

/**
 * Ends the request and the invitation of a user to join a deleted community, in the name of who
 * deleted it.
 */
const closeEntries = (communityId: string, userId: string, responderId: string): AnyDecision =>
  decision({
    orderBy: communityKey(communityId),
    load: { community: communities.get(communityId), ...pendingEntryRows(communityId, [userId]) },
    decide: ({ community, ...entries }) =>
      community?.isDeleted ? closePendingEntries(entries, responderId) : [],
  })

/**
 * Nobody can answer a request to join a deleted community, nor accept an invitation: none of them
 * stays pending.
 */
export const closeEntriesOfDeleted = fanOut(
  'close-entries-of-deleted-community',
  { of: communityDeleted, from: 'beginning' },
  async function* ({ data: { communityId }, actor }, reader) {
    for (const statement of [requestors, invitees])
      for await (const userId of pendingUsers(reader, statement, communityId))
        yield closeEntries(communityId, userId, actor)
  },
)
