import type { Check } from '../dsl/health.ts'
import { type WriteFailure, whyUnwritten } from '../write/write-failures.ts'
import type { Readers } from './service-connections.ts'

/**
 * It is a commit, as that of a command: a server whose disk is full, or that is a standby, answers
 * reads and refuses this.
 */
const beat = `insert into meta (name, value) values ('heartbeat', clock_timestamp()::text)
  on conflict (name) do update set value = excluded.value`
const beatEvery = 5_000
/** Shorter failures are those of a restart of Postgres. */
const failsFor = 3_000
/**
 * So long after the last command, nobody knows whether the next one can be written: the heartbeat
 * has to tell.
 */
const forgottenAfter = 30_000

/**
 * Whether commands can be written: by a heartbeat, and by how the last ones went. A full disk may
 * still have room for the heartbeat, which changes a row, and none for events, which are added.
 */
export const writeCheck = (
  { read }: Pick<Readers, 'read'>,
  failure: () => WriteFailure | undefined,
) => {
  let beatAt = Number.NEGATIVE_INFINITY
  let beating: Promise<string | undefined> = Promise.resolve(undefined)
  return async (): Promise<Check> => {
    const now = Date.now()
    if (now - beatAt > beatEvery) {
      beatAt = now
      beating = read(beat, []).then(() => undefined, whyUnwritten)
    }
    const reason = (await beating) ?? reasonOf(failure(), now)
    return reason === undefined
      ? { isOk: true, detail: 'commands are written' }
      : { isOk: false, detail: `nothing can be written: ${reason}` }
  }
}

const reasonOf = (failure: WriteFailure | undefined, now: number): string | undefined =>
  failure && failure.last - failure.since >= failsFor && now - failure.last < forgottenAfter
    ? failure.reason
    : undefined
