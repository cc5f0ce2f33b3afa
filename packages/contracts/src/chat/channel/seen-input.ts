import { z } from 'zod'

export const readToSegment = z
  .int()
  .min(0)
  .describe('The segment of the last message that was read.')
