import { setTimeout as pause } from 'node:timers/promises'
import type { Owners } from '@causerie/broadcasts'

/** So long an owner is asked again; longer than it takes to start, on a busy machine. */
const ownersWithin = 5 * 60_000
const retryAfter = 500

/** An owner did not answer for minutes. */
export class Unanswered extends Error {}

type PatientOptions = {
  /** This instance stops: nothing is asked again. */
  isClosed: () => boolean
  within?: number
}
/** Owners that are asked again until they answer; @throws `Unanswered` after minutes. */
export const patientOwners = (
  owners: Owners,
  { isClosed, within = ownersWithin }: PatientOptions,
): Owners => ({
  ask: async (owner, query, asked) => {
    const deadline = performance.now() + within
    for (;;) {
      try {
        return await owners.ask(owner, query, asked)
      } catch (error) {
        if (isClosed()) throw error
        if (performance.now() > deadline)
          throw new Unanswered(`${owner} does not answer ${query}`, { cause: error })
        await pause(retryAfter, undefined, { ref: false })
      }
    }
  },
})
