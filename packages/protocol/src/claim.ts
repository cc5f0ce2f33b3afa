import { z } from 'zod'
import { event, type OrderingKey } from './event.ts'

/**
 * The ordering key of a value that must be unique in a network. Callers hash values that may be
 * long.
 */
export const claimKey = (kind: string, value: string): OrderingKey => `claim:${kind}/${value}`

/** A claimed value: its owner, and the event that claimed it. */
export const Claim = z.object({
  kind: z.string(),
  value: z.string(),
  owner: z.string(),
  takenBy: z.string(),
  takenAt: z.string(),
  /** True once the claim moved from one owner to another. */
  isReplaced: z.boolean(),
})
export type Claim = z.infer<typeof Claim>

export const claimTaken = event({
  type: 'ClaimTaken',
  summary:
    'A value that is unique in its network was claimed, or its claim moved to another owner.',
  data: z.object({ kind: z.string(), value: z.string(), owner: z.string() }),
  orderedBy: (e) => claimKey(e.kind, e.value),
})
export const claimReleased = event({
  type: 'ClaimReleased',
  summary: 'A claim was released, unless another owner holds it by now.',
  data: z.object({ kind: z.string(), value: z.string(), takenBy: z.string() }),
  orderedBy: (e) => claimKey(e.kind, e.value),
})
export const claimEvents = { claimTaken, claimReleased }
