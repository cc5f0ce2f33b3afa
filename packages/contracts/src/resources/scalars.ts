import { z } from 'zod'

/** ISO 8601 with milliseconds and `Z`, always: clients compare some of them as strings. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Timestamp', description: 'ISO 8601 with milliseconds and Z.' })

/** Identifiers are strings. `id.nullable()`: null where a record refers to nothing. */
export const id = z
  .string()
  .meta({ id: 'Id', description: 'Ids that the service makes are 24 hexadecimal digits.' })

/** Optional text: empty if unset, never null (`documents/nullable-in.spec.ts`). */
export const freeText = z.string().meta({ description: 'Empty if unset.' })

/** How many there are. */
export const count = z.number().int().nonnegative()

/** Data that an integrator stores with a record, returned unchanged. */
export const freeForm = z.record(z.string(), z.unknown())
