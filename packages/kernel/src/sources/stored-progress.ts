import type { Reconnecting } from '@causerie/postgres'
import type { Progress } from './progress.ts'

const progressOfAll = `select f.lane, f.position, f.incarnation, f."offset", w.followed, w.attempted
  from folded f cross join lateral (
    select min(position) as followed, min(greatest(position, attempted)) as attempted
    from followed w where w.source = f.source and w.lane = f.lane and w.follow_up = any($2::text[])) w
  where f.source = $1`
type Stored = {
  lane: number
  position: number
  incarnation: number
  offset: number
  followed: number | null
  attempted: number | null
}
type StoredProgressOptions = {
  source: string
  followUpNames: readonly string[]
  hasFolds: boolean
  connection: Reconnecting
}

/** Reads what any instance has folded and followed up. */
export const readStoredProgress = async (
  progress: Progress,
  { source, followUpNames, hasFolds, connection }: StoredProgressOptions,
): Promise<void> => {
  const rows = await (await connection.get()).prepared<Stored>(progressOfAll, [
    source,
    followUpNames,
  ])
  for (const { lane, position, incarnation, offset, followed, attempted } of rows) {
    const known = progress.lane(lane)
    progress.advance(lane, {
      // Where nothing is folded, what was followed was read.
      folded: {
        incarnation,
        position: Math.max(position, known.folded.position, hasFolds ? 0 : (followed ?? 0)),
      },
      // A recreated topic has lower offsets for the same events.
      offset: position >= known.folded.position ? offset : Math.max(offset, known.offset),
      followed: Math.max(followed ?? position, known.followed),
      attempted: Math.max(attempted ?? position, known.attempted),
    })
  }
}
