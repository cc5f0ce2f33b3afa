import { isReached, type LanePosition, parseConsistencyToken } from '@causerie/protocol'

/** What a standby has of one source, lane by lane. */
export type LaneOnStandby = { folded: LanePosition; attempted: number }

/** How far a standby has replayed what its primary has written. */
export type StandbyPosition = {
  /** Bytes of the log; undefined if the server is no standby. */
  replayed: number | undefined
  /** The identifier that a primary shares with its standbys. */
  system: string
  /** The heads of the service's own lanes. */
  heads: ReadonlyMap<number, LanePosition>
  /** By the names of services and lanes, `<service>:<lane>`. */
  sources: ReadonlyMap<string, LaneOnStandby>
}

/** Bytes of the log that no acknowledged commit lies behind. */
export const readPrimary = `select (select system_identifier::text from pg_control_system()) as system,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as flushed`
export type PrimaryRow = { system: string; flushed: number }

/** $1: the names of the service's follow-ups. */
export const readStandby = `select (select system_identifier::text from pg_control_system()) as system,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as replayed,
  (select json_agg(json_build_array(l.lane, coalesce(j.incarnation, 0), l.head)) from lanes l
    left join journal j on j.lane = l.lane and j.position = l.head) as heads,
  (select json_agg(json_build_array(f.source, f.lane, f.incarnation, f.position, coalesce(w.attempted, f.position)))
    from folded f cross join lateral (
      select min(greatest(position, attempted)) as attempted from followed w where w.source = f.source and w.lane = f.lane and w.follow_up = any($1::text[])) w) as sources`
/** Arrays of JSON are read as text. */
export type StandbyRow = {
  system: string
  replayed: number | null
  heads: string | null
  sources: string | null
}
type HeadRow = [lane: number, incarnation: number, position: number]
type SourceRow = [
  source: string,
  lane: number,
  incarnation: number,
  position: number,
  attempted: number,
]

export const positionOf = ({ system, replayed, heads, sources }: StandbyRow): StandbyPosition => ({
  system,
  replayed: replayed ?? undefined,
  heads: new Map(
    arrayOf<HeadRow>(heads).map(([lane, incarnation, position]) => [
      lane,
      { incarnation, position },
    ]),
  ),
  sources: new Map(
    arrayOf<SourceRow>(sources).map(([source, lane, incarnation, position, attempted]) => [
      `${source}:${lane}`,
      { folded: { incarnation, position }, attempted },
    ]),
  ),
})
/** What the statements above have built. */
const arrayOf = <Row>(json: string | null): Row[] => JSON.parse(json ?? '[]') as Row[]

/** Whether a standby has the rows that are folded behind the journal of the service itself. */
export const hasFolded = (
  { sources }: Pick<StandbyPosition, 'sources'>,
  token: string,
  own: string,
): boolean =>
  [...parseConsistencyToken(token, [own])].every(([key, position]) => {
    const source = sources.get(key)
    return source !== undefined && isReached(position, source.folded)
  })

/**
 * Whether a standby of this service has what a consistency token names: events of the service
 * itself, and its copies of other services with what follows from their events.
 */
export const hasReached = (
  { heads, sources }: Pick<StandbyPosition, 'heads' | 'sources'>,
  token: string,
  { own, others }: { own: string; others: readonly string[] },
): boolean => {
  for (const [key, position] of parseConsistencyToken(token, [own, ...others])) {
    const [service, lane] = key.split(':')
    if (service === own) {
      const head = heads.get(Number(lane))
      if (!head || !isReached(position, head)) return false
      continue
    }
    const source = sources.get(key)
    if (!source || !isReached(position, source.folded)) return false
    if (source.folded.incarnation === position.incarnation && source.attempted < position.position)
      return false
  }
  return true
}
