import { connect, reconnecting } from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'
import { account, amountMoved } from '@causerie/testkit/kernel/bank'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { mirror, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import type { ServiceDatabase } from '@causerie/testkit/kernel/service-database'
import { decision } from '../src/dsl/command.ts'
import { foldsByType } from '../src/dsl/fold.ts'
import { type FanOut, type FollowUp, followUp } from '../src/dsl/follow-up.ts'
import { localInstallation } from '../src/dsl/installation.ts'
import { createCursors } from '../src/sources/cursors.ts'
import { type FollowUpOptions, startFollowUps } from '../src/sources/follow-ups.ts'
import { startBatchScheduler } from '../src/write/batch-scheduler.ts'
import type { Submission } from '../src/write/queued-decision.ts'

/** Writes a note, unless it exists. */
export const writeNote = (accountId: string, noteId: string) =>
  decision({
    orderBy: account(accountId),
    load: { note: notes.get(accountId, noteId) },
    decide: ({ note }) => (note ? [] : [noteWritten({ accountId, noteId, text: '' })]),
  })

/** Writes a note after each moved amount, and counts its decisions. */
export const countingFollowUp = (
  name: string,
  decide: (entryId: string) => void = () => {},
): { followUp: FollowUp; decided: string[] } => {
  const decided: string[] = []
  return {
    decided,
    followUp: followUp(
      name,
      { of: amountMoved, from: 'beginning' },
      ({ data: { accountId, entryId } }) => {
        const write = writeNote(accountId, `${name}-${entryId}`)
        return [
          decision({
            ...write,
            load: { note: notes.get(accountId, `${name}-${entryId}`) },
            decide: (rows) => {
              decided.push(entryId)
              decide(entryId)
              return rows.note
                ? []
                : [noteWritten({ accountId, noteId: `${name}-${entryId}`, text: '' })]
            },
          }),
        ]
      },
    ),
  }
}

/** Runs follow-ups on events that the test adds. */
export const followUpsAlone = async (
  database: ServiceDatabase,
  followUps: readonly (FollowUp | FanOut)[],
  more: Partial<FollowUpOptions> = {},
) => {
  const errors: unknown[] = []
  const progress = new Map<number, { followed: number; attempted: number }>()
  const open = () => connect(database.address, 'test')
  const folding = {
    foldsOf: (type: string) => foldsByType(mirror.folds).get(type) ?? [],
    incarnation: 1,
    lanes: testLanes,
  }
  const scheduler = startBatchScheduler({ open, folding, onCommit: () => {}, onError: () => {} })
  const [connection, fanOutConnection] = [reconnecting(open), reconnecting(open)]
  await createCursors(connection, { source: 'streaming', isOwn: false, followUps })
  const inFlight = { now: 0, most: 0 }
  const submit = async (submission: Submission) => {
    inFlight.now += 1
    inFlight.most = Math.max(inFlight.most, inFlight.now)
    try {
      return await scheduler.submit(submission)
    } finally {
      inFlight.now -= 1
    }
  }
  const following = startFollowUps({
    source: 'streaming',
    lanes: testLanes.all,
    followUps,
    connection,
    fanOutConnection,
    isAlone: () => false,
    reader: (networkId) => ({
      networkId,
      load: async () => ({}) as never,
      rows: async () => [],
      lookUp: async ({ index }) => index([], networkId),
      installation: localInstallation,
      secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
    }),
    submit,
    onFollowed: (lane, to) => progress.set(lane, to),
    onError: (error) => errors.push(error),
    ...more,
  })
  let closed: Promise<void> | undefined
  return {
    ...following,
    add: (...events: readonly Recorded[]): void => following.add(events),
    /** How far a lane is. */
    progress: (lane: number) => progress.get(lane),
    /** Decisions that were submitted and have no result. */
    inFlight,
    errors,
    close: (): Promise<void> => {
      closed ??= following
        .close()
        .then(() => scheduler.close())
        .then(() => connection.close())
        .then(() => fanOutConnection.close())
      return closed
    },
  }
}
