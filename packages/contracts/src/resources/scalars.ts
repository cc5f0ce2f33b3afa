import { z } from 'zod'

/** ISO 8601 with milliseconds and `Z`, always: clients compare some of them as strings. */
export const timestamp = z.iso.datetime({ precision: 3 }).meta({ id: 'Timestamp', description: 'ISO 8601 with milliseconds and Z.' })

/** Identifiers are strings; ids that we make are 24 hexadecimal digits. */
export const id = z.string()

/** How many there are. */
export const count = z.number().int().nonnegative()

/** What an integrator stores with a record; we only hand it back. */
export const freeForm = z.record(z.string(), z.unknown())
