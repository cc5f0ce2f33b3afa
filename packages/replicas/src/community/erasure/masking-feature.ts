import { userDeleted } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { decision, erasedRecords, feature, followUp } from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'

/**
 * Masks in the journal of the service whatever belongs to users who are erased. What is left of
 * them in its rows is deleted by the events of the deletion.
 */
const erasePerson = followUp('erase-person', { of: userDeleted, from: 'beginning' }, ({ data }) => {
  if (!data.erase) return []
  const record = userKey(data.userId)
  return [
    decision({
      orderBy: record,
      load: { erased: erasedRecords.get(record) },
      decide: ({ erased }) => (erased ? [] : [recordErased({ record })]),
    }),
  ]
})

/** What becomes of the words of erased users in the journal of a service. */
export const maskingFeature = feature({
  followUps: [{ on: 'community', followUp: erasePerson }],
})
