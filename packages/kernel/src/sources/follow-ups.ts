import type { Recorded, ServiceName } from '@causerie/contracts'
import { all, type Reconnecting } from '@causerie/postgres'
import type { AnyDecision } from '../dsl/command.ts'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Result, TaskInput } from '../write/task.ts'
import { signal } from './signal.ts'
import { writeBehind } from './write-behind.ts'

export type FollowUpStatistics = { done: number; refused: number; tooDeep: number; parked: number }
export type FollowUpOptions = {
  source: ServiceName
  /** All lanes of the installation. */
  lanes: readonly number[]
  followUps: readonly (FollowUp | FanOut)[]
  connection: Reconnecting
  reader: (networkId: string) => Reader
  submit: (input: TaskInput) => Promise<Result>
  /** Called when every follow-up of the lane's events up to the position has committed. */
  onFollowed: (lane: number, position: number) => void
  onError: (error: unknown, of?: { eventId: string; followUp: string }) => void
  giveUpAfter?: number
  /** For how many times as long as they worked they rest, and how many milliseconds at most: what comes meanwhile goes together. */
  rests?: { times: number; most: number }
}

type Cursor = { name: string; lane: number; position: number }
const idOf = (name: string, lane: number): string => `${lane} ${name}`
const hopsAtMost = 4
const submitWithin = 10_000
const decisionsAtOnce = 100
const eventsAtOnce = 2_000
/** Who asks another instance for what was followed here waits as long. */
const keptWithin = 50
/** Nobody notices the 25 ms, and a follow-up alone costs several times what it costs among others. */
const usualRests = { times: 4, most: 25 }
const backOff = { first: 50, most: 5_000 }
const readFollowed = 'select follow_up as name, lane, position from followed where source = $1 and follow_up = any($2::text[])'
const moveFollowed = `update followed f set position = greatest(f.position, r.position)
  from json_to_recordset($1::json) r(name text, lane int, position bigint) where f.source = $2 and f.follow_up = r.name and f.lane = r.lane`
const park = `insert into parked_follow_ups (follow_up, source, lane, position, event, reason) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/** Whoever held the lane has committed when this ends, and whoever takes it later sees what is committed now. */
const passLane = 'select lane from lanes where lane = $1 for update'

/** Issues the follow-ups of one source's events, in their order, apart from folding; a cursor for each follow-up remembers how far. The cursors exist. */
export const startFollowUps = (options: FollowUpOptions) => {
  const { source, lanes, followUps, connection, reader, submit, onFollowed, onError, giveUpAfter = 60_000, rests = usualRests } = options
  const statistics: FollowUpStatistics = { done: 0, refused: 0, tooDeep: 0, parked: 0 }
  const cursors = new Map<string, number>()
  let chain = Promise.resolve()
  const waiting: Recorded[] = []
  /** Up to where each lane was taken: what comes again is not followed again. */
  const taken = new Map<number, number>()
  let isClosed = false
  const closing = signal()
  const resting = signal()
  let hurried = 0
  const names = followUps.map(({ name }) => name)

  /** What is followed again after a crash finds its effect. */
  const kept = writeBehind<Cursor>(keptWithin, async (moved) => {
    await (await connection.get()).prepared(moveFollowed, [JSON.stringify(moved), source])
  })
  /** Another instance may have moved them. */
  const readCursors = async () => {
    await kept.keep()
    const rows = await (await connection.get()).prepared<Cursor>(readFollowed, [source, names])
    for (const { name, lane, position } of rows) cursors.set(idOf(name, lane), position)
  }
  const cursor = (name: string, lane: number) => cursors.get(idOf(name, lane)) ?? 0

  const one = async (event: Recorded, decision: AnyDecision): Promise<void> => {
    const { networkId, actor, lane, position, hops, trace } = event
    const cause = `${source}.${lane}@${position}`
    const deadline = Date.now() + submitWithin
    const result = await submit({ networkId, actor, cause, trace, hops: hops + 1, decision, isConfirmed: true, deadline })
    if (result.kind === 'failed') throw result.error
    if (result.kind === 'unavailable') throw new Error(result.reason)
    if (result.kind === 'refused' && result.refusal.refused === 'unavailable') throw new Error('something it needs has not arrived yet')
    statistics[result.kind === 'recorded' ? 'done' : 'refused'] += 1
  }

  const issue = (event: Recorded, decisions: readonly AnyDecision[]) => Promise.all(decisions.map((decision) => one(event, decision)))
  const fanOut = async ({ found }: FanOut, event: Recorded<never>): Promise<void> => {
    const db = await connection.get()
    // Each by itself: nobody waits for another lane's holder.
    await all(lanes.map((lane) => db.query(passLane, [lane])))
    let some: AnyDecision[] = []
    for await (const decision of found(event, reader(event.networkId))) {
      if (some.push(decision) < decisionsAtOnce) continue
      await issue(event, some)
      some = []
    }
    await issue(event, some)
  }

  /** Gives up for now; `causerie follow-ups retry` tries again. */
  const giveUp = async ({ name }: FollowUp | FanOut, event: Recorded, reason: string): Promise<void> => {
    statistics.parked += 1
    await (await connection.get()).query(park, [name, source, event.lane, event.position, JSON.stringify(event), reason])
  }

  const follow = async (followUp: FollowUp | FanOut, event: Recorded): Promise<unknown> => {
    if (event.version > followUp.version)
      return giveUp(followUp, event, `${event.type} in version ${event.version} is newer than this program`)
    if (event.hops >= hopsAtMost) {
      statistics.tooDeep += 1
      return onError(new Error(`follow-up ${followUp.name} of ${event.type} would be number ${event.hops + 1} in a row`))
    }
    const began = Date.now()
    for (let pause = backOff.first; !isClosed; pause = Math.min(pause * 2, backOff.most)) {
      try {
        // The event has the type that this follow-up names.
        const of = event as Recorded<never>
        return await ('found' in followUp ? fanOut(followUp, of) : issue(event, followUp.decisions(of)))
      } catch (error) {
        onError(error, { eventId: event.id, followUp: followUp.name })
        if (Date.now() - began > giveUpAfter) return giveUp(followUp, event, String(error))
        await closing.wait(pause)
      }
    }
    throw new Error('closed')
  }

  const batch = async (events: readonly Recorded[]) => {
    const isDue =
      ({ name, type }: FollowUp | FanOut) =>
      (event: Recorded) =>
        event.type === type && event.position > cursor(name, event.lane)
    await Promise.all(followUps.flatMap((one) => events.filter(isDue(one)).map((event) => follow(one, event))))
    const ends = new Map(events.map(({ lane, position }) => [lane, position]))
    const cursorsThere: Cursor[] = names.flatMap((name) => [...ends].map(([lane, position]) => ({ name, lane, position })))
    const moved = cursorsThere.filter(({ name, lane, position }) => position > cursor(name, lane))
    for (const one of moved) {
      cursors.set(idOf(one.name, one.lane), one.position)
      kept.put(idOf(one.name, one.lane), one)
    }
    for (const [lane, position] of ends) onFollowed(lane, position)
  }

  /** What came while others were followed goes together. */
  const followWaiting = async () => {
    while (waiting.length > 0 && !isClosed) {
      const events = waiting.slice(0, eventsAtOnce)
      const began = performance.now()
      try {
        await batch(events)
        waiting.splice(0, events.length)
        if (hurried === 0) await resting.wait(Math.min((performance.now() - began) * rests.times, rests.most))
      } catch (error) {
        if (!isClosed) onError(error)
        await closing.wait(backOff.first)
      }
    }
  }

  return {
    statistics,
    /** Takes events whose rows are folded; they are followed behind those before them. */
    take: (events: readonly Recorded[]) => {
      for (const event of events) {
        if (event.position <= (taken.get(event.lane) ?? 0)) continue
        taken.set(event.lane, event.position)
        waiting.push(event)
      }
      chain = chain.then(followWaiting)
    },
    /** Nothing rests until this is over: somebody waits for what is followed. */
    hurry: async <T>(until: Promise<T>): Promise<T> => {
      hurried += 1
      resting.fire()
      try {
        return await until
      } finally {
        hurried -= 1
      }
    },
    /** The lowest position that still needs the event after it, by lane. */
    positions: async (): Promise<ReadonlyMap<number, number>> => {
      await readCursors()
      return new Map(names.length === 0 ? [] : lanes.map((lane) => [lane, Math.min(...names.map((name) => cursor(name, lane)))]))
    },
    close: async () => {
      isClosed = true
      closing.fire()
      resting.fire()
      await chain
      await kept.keep().catch(() => {})
    },
  }
}
