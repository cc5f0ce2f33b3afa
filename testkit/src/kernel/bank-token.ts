import type { Outcome } from '@causerie/kernel'
import { expect } from 'vitest'

/** The consistency token of whoever has seen what the bank recorded. */
export const bankToken = (outcome: Outcome): string =>
  'recorded' in outcome
    ? outcome.recorded
        .map(({ lane, position, incarnation }) => `streaming.${incarnation}:${lane}@${position}`)
        .join(',')
    : expect.fail()
