import { z } from 'zod'
import { count } from './scalars.ts'

/** A bloom filter of the people who flagged a record. Null on records that nobody flagged. */
export const HashFlag = z.object({ bits: count, hashes: count, hash: z.array(z.string()) }).meta({ id: 'HashFlag' })
export type HashFlag = z.infer<typeof HashFlag>
