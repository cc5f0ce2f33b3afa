import { z } from 'zod'
import { event, type OrderingKey } from './event.ts'

/** The lane of a value that must be unique in a network; `value` may be long, so senders hash what can be. */
export const claimKey = (kind: string, value: string): OrderingKey => `claim:${kind}/${value}`

/** A claimed value: who holds it, and which event took it. */
export const Claim = z.object({
  kind: z.string(),
  value: z.string(),
  owner: z.string(),
  takenBy: z.string(),
  takenAt: z.string(),
  /** True once the value went from one owner to another. */
  isReplaced: z.boolean(),
})
export type Claim = z.infer<typeof Claim>

export const claimTaken = event({
  type: 'ClaimTaken',
  summary: 'A value that is unique in its network was taken, or went to another owner.',
  data: z.object({ kind: z.string(), value: z.string(), owner: z.string() }),
  orderedBy: (e) => claimKey(e.kind, e.value),
})
export const claimReleased = event({
  type: 'ClaimReleased',
  summary: 'A value is free again, unless somebody else took it since.',
  data: z.object({ kind: z.string(), value: z.string(), takenBy: z.string() }),
  orderedBy: (e) => claimKey(e.kind, e.value),
})
export const claimEvents = { claimTaken, claimReleased }
