import { hash } from 'node:crypto'
import type { AnyService } from '@causerie/kernel'
import { type Connection, quoted } from '@causerie/kernel/engine'
import type { AnyEventKind } from '@causerie/protocol'
import { z } from 'zod'

/**
 * Raise it when processes of this version and of the one before must not serve at once for a reason
 * that nothing else here tells: another format of paging or consistency tokens, of outcomes, or of
 * what processes send each other.
 */
const generation = '1'

/** What all processes of a service that serve at once have to agree on. */
export type Compatibility = {
  generation: string
  /** Fingerprints of its events, by type. */
  events: Readonly<Record<string, string>>
  /**
   * A request waits for all follow-ups that its process knows, and the process that runs them knows
   * only its own.
   */
  followUps: readonly string[]
}

export const compatibilityOf = ({ events, followUps }: AnyService): Compatibility => ({
  generation,
  events: Object.fromEntries(Object.values(events).map((kind) => [kind.type, fingerprintOf(kind)])),
  followUps: followUps.map(({ on, followUp }) => `${followUp.name} of ${on}`).sort(),
})

/**
 * The version and the schema, so that a field that was added without a new version is noticed.
 * Sentences do not count.
 */
const fingerprintOf = ({ version, schema }: AnyEventKind): string => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return `${version}-${hash('sha256', JSON.stringify(shape, withoutSentences)).slice(0, 12)}`
}

const withoutSentences = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' ? undefined : value

const keep = (log: string) =>
  `insert into ${log}.meta (name, value) values ('compatibility', $1) on conflict (name) do update set value = excluded.value`
const kept = (log: string) => `select value from ${log}.meta where name = 'compatibility'`

/**
 * Stored by every process that begins to serve; not by tools, which may be of a version that does
 * not serve yet.
 */
export const storeCompatibility = async (
  connection: Connection,
  schema: string,
  service: AnyService,
): Promise<void> => {
  await connection.query(keep(quoted(schema)), [JSON.stringify(compatibilityOf(service))])
}

/**
 * Why processes of this version cannot serve beside those of the version that started last; empty
 * if they can.
 */
export const compatibilityFaults = async (
  connection: Connection,
  schema: string,
  service: AnyService,
): Promise<string[]> => {
  const { rows } = await connection.query<{ value: string }>(kept(quoted(schema)))
  // It is written by `storeCompatibility`.
  return faultsBetween(
    rows[0] && (JSON.parse(rows[0].value) as Compatibility),
    compatibilityOf(service),
  )
}

export const faultsBetween = (older: Compatibility | undefined, newer: Compatibility): string[] => {
  if (!older) return ['the version that serves does not tell which events it knows']
  if (older.generation !== newer.generation)
    return [
      `processes of generations ${older.generation} and ${newer.generation} cannot serve at once`,
    ]
  const types = [...new Set([...Object.keys(older.events), ...Object.keys(newer.events)])]
  const events = types.filter((type) => older.events[type] !== newer.events[type])
  const followUps = [...newer.followUps, ...older.followUps].filter(
    (one) => !older.followUps.includes(one) || !newer.followUps.includes(one),
  )
  return [
    ...(events.length > 0
      ? [`only one of the two versions knows these events as they are: ${events.join(', ')}`]
      : []),
    ...(followUps.length > 0
      ? [`only one of the two versions runs these follow-ups: ${followUps.join(', ')}`]
      : []),
  ]
}
