import { retentionSettingUpdated } from '@causerie/contracts/community/events'
import { newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import type { RetentionChange } from '../database/retention-rows.ts'

type Updated = z.infer<typeof retentionSettingUpdated.schema>

/** What an event changes of how long a network keeps deliveries; undefined for other events. */
export const retentionOf = (event: Recorded): RetentionChange | undefined => {
  if (event.type !== retentionSettingUpdated.type) return undefined
  // An event of this type has its data.
  const { enabled, rules } = newest(retentionSettingUpdated, event as Recorded<Updated>).data
  const ofDeliveries = rules?.find(({ kind }) => kind === 'deliveries')
  return { enabled, ...(rules && { days: ofDeliveries?.days ?? null }) }
}
