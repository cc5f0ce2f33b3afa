import type { Owners, OwnersQuery } from '@causerie/broadcasts'
import type { NotifiableEvent } from '@causerie/contracts/push'
import type { CursorRows } from '@causerie/edge'
import { createLog } from '@causerie/kernel/engine'
import { eventLogs } from '@causerie/testkit/edge'
import { onTestFinished } from 'vitest'
import type { Forgotten } from '../src/database/device-rows.ts'
import { startIntake } from '../src/intake/intake.ts'
import type { QueuedPush } from '../src/push-types.ts'

/** Cursors of lanes that were read to their beginning. */
const cursorsInMemory = (): CursorRows => ({
  read: async () => [{ lane: 0, position: 0, offset: 0, begins: 0 }],
  make: async () => undefined,
  advance: async () => undefined,
  note: async () => undefined,
  before: async () => [],
})

type World = {
  members?: readonly string[]
  /** Who is told of an event; by default everybody of everything. */
  allows?: (event: NotifiableEvent, userId: string) => boolean
  /** Whether there are templates; by default none. */
  isTemplated?: boolean
  channel?: {
    communityId: string | null
    notificationMode: 'default' | 'silent' | 'subscribe'
  } | null
}

/** The owners of a channel and a community with these members. */
const ownersAlone = ({
  members = [],
  allows = () => true,
  isTemplated = false,
  channel = { communityId: null, notificationMode: 'default' },
}: World) => {
  const state = { isUp: true, asked: [] as { owner: string; query: OwnersQuery }[] }
  const answers = {
    pushChannel: () => ({ channel: channel && { ...channel, senderRoles: ['moderator'] } }),
    pushRecipients: ({ after, limit }: { after: string | null; limit: number }) => {
      const userIds = members.filter((userId) => userId > (after ?? '')).slice(0, limit)
      return { userIds, next: userIds.length < limit ? null : (userIds.at(-1) ?? null) }
    },
    pushAllowed: ({ event, userIds }: { event: NotifiableEvent; userIds: string[] }) => ({
      userIds: userIds.filter((userId) => allows(event, userId)),
      isTemplated,
    }),
  }
  const owners: Owners = {
    ask: async (owner, query, { input }) => {
      state.asked.push({ owner, query })
      if (!state.isUp) throw new Error('no answer')
      // The intake asks nothing else.
      return answers[query as keyof typeof answers](input as never) as never
    },
  }
  return { state, owners }
}

/** The intake of pushes, with what is around it in memory. */
export const intakeAlone = async (world: World = {}) => {
  const logs = eventLogs()
  const { state, owners } = ownersAlone(world)
  const queued: QueuedPush[] = []
  const forgotten: [Forgotten, (string | null)?][] = []
  const around = { hasDevices: true, queueIsUp: true, wakes: 0 }
  let isClosed = false
  const intake = await startIntake({
    openLog: logs.open,
    cursors: cursorsInMemory(),
    owners,
    devices: {
      hasAny: async () => around.hasDevices,
      forget: async (...which) => void forgotten.push(which),
      forgetNetwork: async (networkId) => void forgotten.push([{ networkId }]),
    },
    queue: {
      add: async (pushes) => {
        if (!around.queueIsUp) throw new Error('no answer')
        queued.push(...pushes)
      },
    },
    onQueued: () => {
      around.wakes += 1
    },
    onStop: (error) => {
      throw error
    },
    isClosed: () => isClosed,
    log: createLog('silent'),
  })
  onTestFinished(async () => {
    isClosed = true
    await intake.close()
  })
  return {
    record: logs.record,
    owners: state,
    around,
    queued,
    forgotten,
    /** How many events of a service wait. */
    behind: async (): Promise<number> =>
      (await intake.lags()).reduce((sum, { events }) => sum + events, 0),
  }
}
