import { z } from 'zod'

/** Milliseconds of a mute. */
export const mutePeriod = z
  .int()
  .min(-1)
  .max(31_536_000_000)
  .describe('Milliseconds, at most a year; -1 for ever, 0 ends the mute.')
