import { userDeleted } from '@causerie/contracts/community/events'
import { newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'

/** The user whose words an event erases. */
export const erasedBy = (event: Recorded): string | undefined => {
  if (event.type !== userDeleted.type) return undefined
  // An event of this type has its data.
  const known = newest(userDeleted, event as Recorded<z.output<typeof userDeleted.schema>>)
  return known.data.erase ? known.data.userId : undefined
}
