import type { Recorded, ServiceName } from '@causerie/contracts'
import { all, type Reconnecting } from '@causerie/postgres'
import type { AnyDecision } from '../dsl/command.ts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { Signal } from './signal.ts'

export type FollowUpStatistics = { done: number; refused: number; tooDeep: number; parked: number }
export type FollowUpRunnerOptions = {
  source: ServiceName
  /** All lanes of the installation. */
  lanes: readonly number[]
  connection: Reconnecting
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  onError: (error: unknown, of?: { eventId: string; followUp: string }) => void
  /** Milliseconds of retries after which an event is parked. */
  parkAfter?: number | undefined
}

const hopsAtMost = 4
const submitWithin = 10_000
const decisionsAtOnce = 100
export const backOff = { first: 50, most: 5_000 }
const park = `insert into parked_follow_ups (follow_up, source, lane, position, event, reason) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/** When this ends, the previous holder of the lane has committed, and later holders see what is committed now. */
const lockLane = 'select lane from lanes where lane = $1 for update'

/** Runs one follow-up of one event, with retries; rejects once `closing` has fired. */
export const followUpRunner = (options: FollowUpRunnerOptions, statistics: FollowUpStatistics, closing: Signal) => {
  const { source, onError, parkAfter = 60_000 } = options
  let isClosed = false

  const parkEvent = async ({ name }: FollowUp | FanOut, event: Recorded, reason: string): Promise<void> => {
    statistics.parked += 1
    const values = [name, source, event.lane, event.position, JSON.stringify(event), reason]
    await (await options.connection.get()).query(park, values)
  }
  const issue = (event: Recorded, decisions: readonly AnyDecision[]) =>
    Promise.all(
      decisions.map(async (decision) => {
        const isRecorded = await submitDecision(options, event, decision)
        statistics[isRecorded ? 'done' : 'refused'] += 1
      }),
    )
  const attempt = async (followUp: FollowUp | FanOut, event: Recorded): Promise<unknown> => {
    // The event has the type that this follow-up names.
    const of = event as Recorded<never>
    if (!('search' in followUp)) return issue(event, followUp.decisions(of))
    for await (const decisions of decisionsOfFanOut(options, followUp, of)) {
      if (isClosed) throw new Error('closed')
      await issue(event, decisions)
    }
  }

  const run = async (followUp: FollowUp | FanOut, event: Recorded): Promise<unknown> => {
    if (event.version > followUp.version)
      return parkEvent(followUp, event, `${event.type} in version ${event.version} is newer than this program`)
    if (event.hops >= hopsAtMost) {
      statistics.tooDeep += 1
      return onError(new Error(`follow-up ${followUp.name} of ${event.type} would be number ${event.hops + 1} in a row`))
    }
    const startedAt = performance.now()
    for (let retryDelay = backOff.first; !isClosed; retryDelay = Math.min(retryDelay * 2, backOff.most)) {
      try {
        return await attempt(followUp, event)
      } catch (error) {
        if (isClosed) break
        onError(error, { eventId: event.id, followUp: followUp.name })
        if (performance.now() - startedAt > parkAfter) return parkEvent(followUp, event, String(error))
        await closing.wait(retryDelay)
      }
    }
    throw new Error('closed')
  }
  return {
    run,
    /** No attempt begins after this. */
    close: (): void => {
      isClosed = true
      closing.fire()
    },
  }
}

/** True when it was recorded, false when it was refused; rejects when it has to be retried. */
const submitDecision = async ({ source, submit }: FollowUpRunnerOptions, event: Recorded, decision: AnyDecision): Promise<boolean> => {
  const { networkId, actor, lane, position, hops, trace } = event
  const cause = `${source}.${lane}@${position}`
  const deadline = Date.now() + submitWithin
  const result = await submit({ networkId, actor, cause, trace, hops: hops + 1, decision, isConfirmed: true, deadline })
  if (result.kind === 'failed') throw result.error
  if (result.kind === 'unavailable') throw new Error(result.reason)
  if (result.kind === 'refused' && result.refusal.refused === 'unavailable') throw new Error('something it needs has not arrived yet')
  return result.kind === 'recorded'
}

async function* decisionsOfFanOut(
  { lanes, connection, reader }: FollowUpRunnerOptions,
  { search }: FanOut,
  event: Recorded<never>,
): AsyncGenerator<AnyDecision[]> {
  const db = await connection.get()
  // One statement each: no lane waits for the holder of another.
  await all(lanes.map((lane) => db.query(lockLane, [lane])))
  let decisions: AnyDecision[] = []
  for await (const decision of search(event, reader(event.networkId))) {
    if (decisions.push(decision) < decisionsAtOnce) continue
    yield decisions
    decisions = []
  }
  yield decisions
}
