import { services } from '@causerie/contracts/shared'
import { z } from 'zod'

/**
 * What is kept of a service's schema `log`, beside its lanes. The relay begins anew, and leases and
 * migrations belong to a database.
 */
export const tablesKept = [
  'journal',
  'lanes',
  'followed',
  'parked_follow_ups',
  'outcomes',
  'secrets',
] as const
export type KeptTable = (typeof tablesKept)[number]

/** A file of a backup: lines of JSON, compressed. */
const Part = z.object({ key: z.string(), rows: z.number().int(), sha256: z.string() })
export type Part = z.infer<typeof Part>

const ServiceBackup = z.object({
  incarnation: z.number().int(),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** Types and versions of the events that it has. */
  events: z.array(z.object({ type: z.string(), version: z.number().int() })),
  tables: z.record(z.enum(tablesKept), Part),
  /** Versions and hashes of the rows that are folded from its own journal. */
  rows: z.record(z.string(), z.object({ version: z.string(), hash: z.string() })),
})
export type ServiceBackup = z.infer<typeof ServiceBackup>

/** A backup: where it was, and the hash of its manifest. */
const Reference = z.object({ location: z.string(), sha256: z.string() })
export type Reference = z.infer<typeof Reference>

const contents = {
  /** When the cut was made, by the clock of the database. */
  at: z.iso.datetime(),
  lanes: z.number().int(),
  /** How many the ledger beside it had; absent in backups of versions without ledgers. */
  erasures: z.number().int().optional(),
  services: z.record(z.enum(services), ServiceBackup),
  /** Lists the uploaded files. */
  files: Part,
  credentials: Part.nullable(),
}
const Whole = z.object({ format: z.literal(1), ...contents })
/**
 * Has only the events and files that the backup which it follows lacks. Programs that know whole
 * backups only refuse its format.
 */
const Increment = z.object({
  format: z.literal(2),
  /** How many backups it follows. */
  number: z.number().int().positive(),
  after: Reference,
  ...contents,
})

/** The contents of a backup. It is written last, so that a backup without it is incomplete. */
export const Manifest = z.discriminatedUnion('format', [Whole, Increment])
export type Manifest = z.infer<typeof Manifest>

export const manifestKey = 'manifest.json'

export const numberOf = (manifest: Manifest): number =>
  manifest.format === 2 ? manifest.number : 0

/**
 * An uploaded file, and the number of the backup that holds it. Whole backups, which have number 0,
 * leave it out.
 */
export type KeptFile = { key: string; sha256: string; backup?: number }
