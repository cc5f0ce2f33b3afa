import { type ServiceName, services, userKey } from '@causerie/contracts/shared'
import type { DatabaseAddress } from '@causerie/kernel/engine'
import type { Configuration } from '../../configuration/configuration.ts'
import { findDatabases, withConnectionTo } from '../../database/database.ts'
import { findDatabase } from '../../database/find-database.ts'
import { erasuresOf } from './keep-ledger.ts'
import { type Erasure, erasureId, readLedger } from './ledger.ts'

/**
 * What is masked in a journal: how many events, in all and of each type, such as `MessageCreated`,
 * and SHA-256 of their data before and after. `isFinal`: nothing records
 * words of the person any more, and the service has deleted what it had of them.
 */
type MaskedJournal = {
  events: number
  types: Record<string, number>
  hashBefore: string
  hashAfter: string
  maskedAt: string
  isFinal: boolean
}
/** `notedAt` is null where a ledger lacks the person, and `fault` says why it could not be read. */
type LedgerState = { notedAt: string | null; fault?: string }

export type ErasureCertificate = Erasure & {
  userId: string
  /** Null where a service has masked nothing yet. */
  journals: Record<string, MaskedJournal | null>
  /** When Kafka has deleted what was on topics; null before it is known, or without Kafka. */
  topicsFreeAt: string | null
  ledgers: Record<string, LedgerState>
  /** Whether all journals are masked for the last time and all these ledgers have the person. */
  isComplete: boolean
}

type CertificateOptions = { networkId: string; userId: string; ledgers: readonly string[] }

/** What is known of the erasure of a user. Throws if they were not erased. */
export const erasureCertificate = async (
  configuration: Configuration,
  { networkId, userId, ledgers }: CertificateOptions,
): Promise<ErasureCertificate> => {
  const database = await findDatabase(configuration)
  try {
    const addresses = new Map(await findDatabases(database.url, services))
    const person = { networkId, userId }
    const erasure = await erasureOf(addresses, person)
    const journals: Record<string, MaskedJournal | null> = {}
    for (const [name, address] of addresses) journals[name] = await maskedIn(address, person)
    const states: Record<string, LedgerState> = {}
    for (const ledger of ledgers) states[ledger] = await stateOf(configuration, ledger, person)
    return {
      ...erasure,
      userId,
      journals,
      topicsFreeAt: topicsFreeAt(configuration, Object.values(journals)),
      ledgers: states,
      isComplete:
        Object.values(journals).every((journal) => journal?.isFinal) &&
        Object.values(states).every(({ notedAt }) => notedAt !== null),
    }
  } finally {
    await database.stop()
  }
}

type Addresses = ReadonlyMap<ServiceName, DatabaseAddress>
type Person = { networkId: string; userId: string }

const erasureOf = async (addresses: Addresses, person: Person): Promise<Erasure> => {
  const community = addresses.get('community')
  const erasures = community
    ? await withConnectionTo(community, (connection) => erasuresOf(connection, community))
    : []
  const found = erasures.find((one) => erasureId(one) === erasureId(person))
  if (!found) throw new Error(`"${person.userId}" of network "${person.networkId}" was not erased`)
  return found
}

const masked = `select events, types::text, hash_before as "hashBefore", hash_after as "hashAfter", is_final as "isFinal",
    to_char(masked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "maskedAt"
  from masked_records where network_id = $1 and record = $2`

const maskedIn = (address: DatabaseAddress, { networkId, userId }: Person) =>
  withConnectionTo(address, async (connection) => {
    const of = [networkId, userKey(userId)]
    const { rows } = await connection.query<Omit<MaskedJournal, 'types'> & { types: string }>(
      masked,
      of,
    )
    const [row] = rows
    return row ? { ...row, types: JSON.parse(row.types) } : null
  })

const stateOf = async (
  configuration: Configuration,
  ledger: string,
  person: Person,
): Promise<LedgerState> => {
  try {
    const noted = await readLedger(configuration, ledger)
    const found = noted.find((one) => erasureId(one) === erasureId(person))
    return { notedAt: found?.notedAt ?? null }
  } catch (error) {
    return { notedAt: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

const day = 86_400_000

/** Kafka may take a day longer, as `causerie migrate` sets it. */
const topicsFreeAt = (
  { KAFKA_BROKERS, KAFKA_RETENTION }: Configuration,
  journals: readonly (MaskedJournal | null)[],
): string | null => {
  const isFinal = journals.every((journal) => journal?.isFinal)
  if (KAFKA_BROKERS === undefined || KAFKA_RETENTION === 'forever' || !isFinal) return null
  const last = Math.max(...journals.map((journal) => Date.parse(journal?.maskedAt ?? '')))
  return new Date(last + KAFKA_RETENTION + day).toISOString()
}
