import { all, DatabaseUnavailable, type Reconnecting } from '@causerie/postgres'
import { causeOfFollowUp, type Recorded, type ServiceName } from '@causerie/protocol'
import pLimit from 'p-limit'
import type { AnyDecision } from '../dsl/command.ts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { OpenFollowUp } from './follow-up-lane.ts'
import type { Signal } from './signal.ts'

/** Counts since the start; `setAside`: how many are being retried now. */
export type FollowUpStatistics = {
  done: number
  refused: number
  tooDeep: number
  parked: number
  setAside: number
}
export type FollowUpRunnerOptions = {
  source: ServiceName
  /** All lanes of the installation. */
  lanes: readonly number[]
  connection: Reconnecting
  /** Fan-outs wait for locks on a connection of their own. */
  fanOutConnection: Reconnecting
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  onError: (error: unknown, of?: { eventId: string; followUp: string }) => void
  /** Milliseconds after the last success when an event is parked. */
  parkAfter?: number | undefined
}
type Attempt = { open: OpenFollowUp; onRecorded: () => void }
type Run = {
  open: OpenFollowUp
  /** Called when an attempt has failed. */
  setAside: () => void
}

const hopsAtMost = 4
const submitWithin = 10_000
const decisionsAtOnce = 100
const fanOutsAtOnce = 4
/** If so many are set aside, the next one that fails is parked at once: they are kept in memory. */
const setAsideAtMost = 1_000
const backOff = { first: 50, most: 5_000 }
const park = `insert into parked_follow_ups (follow_up, source, lane, position, event, reason) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/**
 * When this ends, the previous holder of the lane has committed, and later holders see what is
 * committed now.
 */
const lockLane = 'select lane from lanes where lane = $1 for update'

/** Runs one follow-up of one event, with retries; rejects once `closing` has fired. */
export const followUpRunner = (
  options: FollowUpRunnerOptions,
  statistics: FollowUpStatistics,
  closing: Signal,
) => {
  const { source, onError, parkAfter = 60_000 } = options
  const fanOuts = pLimit(fanOutsAtOnce)
  let isClosed = false

  const parkEvent = async (
    { name }: FollowUp | FanOut,
    event: Recorded,
    reason: string,
  ): Promise<void> => {
    const values = [name, source, event.lane, event.position, JSON.stringify(event), reason]
    await (await options.connection.get()).query(park, values)
    statistics.parked += 1
  }
  const issue = (event: Recorded, decisions: readonly AnyDecision[], onRecorded: () => void) =>
    Promise.all(
      decisions.map(async (decision) => {
        const isRecorded = await submitDecision(options, event, decision)
        statistics[isRecorded ? 'done' : 'refused'] += 1
        if (isRecorded) onRecorded()
      }),
    )
  const attemptFanOut = async (
    fanOut: FanOut,
    event: Recorded<never>,
    onRecorded: () => void,
  ): Promise<void> => {
    for await (const decisions of decisionsOfFanOut(options, fanOut, event)) {
      if (isClosed) throw new Error('closed')
      await issue(event, decisions, onRecorded)
    }
  }
  const attempt = async (
    followUp: FollowUp | FanOut,
    event: Recorded<never>,
    { open, onRecorded }: Attempt,
  ): Promise<void> => {
    if ('search' in followUp)
      return followUp.isNeeded(event)
        ? fanOuts(() => attemptFanOut(followUp, event, onRecorded))
        : undefined
    const decisions = followUp.decisions(event)
    open.decisions = decisions.length
    await issue(event, decisions, onRecorded)
  }

  const retry = async (
    followUp: FollowUp | FanOut,
    event: Recorded,
    { open, setAside }: Run,
  ): Promise<void> => {
    const tooNew =
      event.version > followUp.version
        ? `${event.type} in version ${event.version} is newer than this program`
        : undefined
    let reasonToPark = tooNew
    let lastSuccess = performance.now()
    const onRecorded = () => {
      lastSuccess = performance.now()
    }
    for (
      let retryDelay = backOff.first;
      !isClosed;
      retryDelay = Math.min(retryDelay * 2, backOff.most)
    ) {
      try {
        if (reasonToPark !== undefined) return await parkEvent(followUp, event, reasonToPark)
        // The event has the type that this follow-up names.
        return await attempt(followUp, event as Recorded<never>, { open, onRecorded })
      } catch (error) {
        if (isClosed) break
        onError(error, { eventId: event.id, followUp: followUp.name })
        // A database that does not answer fails for all events: those behind would fail, too.
        if (!(error instanceof DatabaseUnavailable)) setAside()
        // If it could not even be parked, the database is down, which is no reason to park it.
        if (reasonToPark !== undefined) lastSuccess = performance.now()
        const isGivenUp =
          performance.now() - lastSuccess > parkAfter || statistics.setAside > setAsideAtMost
        reasonToPark = isGivenUp ? String(error) : tooNew
        if (!isGivenUp) await closing.wait(retryDelay)
      }
    }
    throw new Error('closed')
  }

  const run = async (
    followUp: FollowUp | FanOut,
    event: Recorded,
    { open, setAside }: Run,
  ): Promise<void> => {
    if (event.hops >= hopsAtMost) {
      statistics.tooDeep += 1
      return onError(
        new Error(
          `follow-up ${followUp.name} of ${event.type} would be number ${event.hops + 1} in a row`,
        ),
      )
    }
    let isSetAside = false
    const setAsideOnce = () => {
      if (!isSetAside) statistics.setAside += 1
      isSetAside = true
      setAside()
    }
    try {
      await retry(followUp, event, { open, setAside: setAsideOnce })
    } finally {
      if (isSetAside) statistics.setAside -= 1
    }
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
const submitDecision = async (
  { source, submit }: FollowUpRunnerOptions,
  event: Recorded,
  decision: AnyDecision,
): Promise<boolean> => {
  const { networkId, actor, hops, trace } = event
  const cause = causeOfFollowUp(source, event)
  const deadline = Date.now() + submitWithin
  const result = await submit({
    networkId,
    actor,
    cause,
    trace,
    hops: hops + 1,
    decision,
    isConfirmed: true,
    deadline,
  })
  if (result.kind === 'failed') throw result.error
  if (result.kind === 'unavailable') throw new DatabaseUnavailable(result.reason)
  if (result.kind === 'refused' && result.refusal.refused === 'unavailable')
    throw new Error('something it needs has not arrived yet')
  return result.kind === 'recorded'
}

async function* decisionsOfFanOut(
  { lanes, fanOutConnection, reader }: FollowUpRunnerOptions,
  { search }: FanOut,
  event: Recorded<never>,
): AsyncGenerator<AnyDecision[]> {
  const db = await fanOutConnection.get()
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
