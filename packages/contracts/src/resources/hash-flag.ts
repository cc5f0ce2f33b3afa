import { z } from 'zod'
import { count } from './scalars.ts'

/** A bloom filter of the users who flagged a record; null without flags. */
export const HashFlag = z
  .object({ bits: count, hashes: count, hash: z.array(z.string()) })
  .meta({ id: 'HashFlag' })
export type HashFlag = z.infer<typeof HashFlag>
