import type { Hold } from '@causerie/contracts/community'
import type { HoldRow } from '@causerie/replicas'

export const presentHold = ({ holdId: _, ...hold }: HoldRow): Hold => hold

/** The collection with the hold, empty if there is none. */
export const holdAnswer = (hold: HoldRow | undefined): { holds: Hold[] } => ({
  holds: hold ? [presentHold(hold)] : [],
})
