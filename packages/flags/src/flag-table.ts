import { table } from '@causerie/kernel'
import { orderingKeySchema } from '@causerie/protocol'
import { z } from 'zod'

const FlagRow = z.object({
  recordId: z.string(),
  flaggedBy: z.string(),
  flaggedAt: z.string(),
  /** The id of the event that set the flag. */
  flagId: z.string(),
  /** The record's flag round when the flag was set; clearing all flags begins a new round. */
  flagRound: z.number(),
  reason: z.string().optional(),
  detail: z.string().optional(),
  /** The ordering key of the record. */
  orderedBy: orderingKeySchema,
})
export type FlagRow = z.infer<typeof FlagRow>

/**
 * The flags on records of one noun, one row for each record and flagger. Those of earlier rounds
 * stay until they are set again.
 */
export const flagTable = (name: string) =>
  table(name, {
    row: FlagRow,
    key: ['recordId', 'flaggedBy'],
    version: 2,
    orderedBy: ({ orderedBy }) => orderedBy,
    derived: { flagRound: 'int4', flaggedAt: 'text' },
    indexes: { [`${name}_by_round`]: { on: ['recordId', 'flagRound', 'flaggedAt', 'flaggedBy'] } },
  })
export type FlagTable = ReturnType<typeof flagTable>
