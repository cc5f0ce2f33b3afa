import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { count } from '../resources/scalars.ts'

const id = z.string()

/** Lets others count flagged records and find what an event undoes without knowing the record. */
const ofFlags = {
  /** The author of the record; a flagged user themselves. */
  flaggedUserId: id,
  /** The number of flags after the event. */
  flagCount: count,
  /**
   * How often all flags of the record had been cleared before the event: what `FlagsCleared` undoes
   * are the flags of its round.
   */
  flagRound: count,
}

/** What every event says that sets a flag, beside the ids of the record. */
export const flagged = z.object({
  by: id,
  reason: personal(z.string()).optional(),
  detail: personal(z.string()).optional(),
  ...ofFlags,
})
export type Flagged = z.infer<typeof flagged>

/** What every event says that withdraws a flag; `flagId` is the id of the event that set it. */
export const unflagged = z.object({ by: id, flagId: id, ...ofFlags })
export type Unflagged = z.infer<typeof unflagged>

/** What every event says that clears all flags of a record and begins its next round. */
export const flagsCleared = z.object(ofFlags)
export type FlagsCleared = z.infer<typeof flagsCleared>
