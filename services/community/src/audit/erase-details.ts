import { auditEntries } from '@causerie/audit'
import { auditDetailsErased, userDeleted } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { hasOwnDetails } from './erased-details.ts'

/** Entries that events about the user themselves have, in their own lane. */
const entriesOf = keysOfUser('audit_entries_of_deleted_user', {
  table: 'audit_entries',
  key: ['entry_id'],
  by: "case when doc ->> 'orderedBy' = 'user:' || user_id then user_id end",
})

const entriesOfAnEvent = 100

/** Entries stay, without addresses and what changed of a profile. */
const detailsErasure = (userId: string, entryIds: readonly string[]): AnyDecision =>
  decision({
    orderBy: userKey(userId),
    load: { entries: entryIds.map((id) => auditEntries.get(id)) },
    decide: ({ entries }) => {
      const telling = entries.flatMap((entry) =>
        entry && hasOwnDetails(entry) ? [entry.entryId] : [],
      )
      return telling.length > 0 ? [auditDetailsErased({ userId, entryIds: telling })] : []
    },
  })

/** With all content of a deleted user, what the audit log says of their sign-ins and profile. */
export const eraseAuditDetails = fanOut(
  'erase-audit-details-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data: { userId } }, reader) {
    let entryIds: string[] = []
    for await (const [entryId] of entriesOf(reader, userId)) {
      entryIds.push(entryId)
      if (entryIds.length < entriesOfAnEvent) continue
      yield detailsErasure(userId, entryIds)
      entryIds = []
    }
    if (entryIds.length > 0) yield detailsErasure(userId, entryIds)
  },
)
