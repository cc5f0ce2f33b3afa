import type { Owners } from '@causerie/broadcasts'
import type { PushKeys } from '@causerie/contracts/push'
import type { Database } from '@causerie/edge'
import { createLog } from '@causerie/kernel/engine'
import { addressGuard, createOutbound } from '@causerie/outbound'
import type { TestServer } from '@causerie/testkit/databases'
import { databaseAlone, mortal } from '@causerie/testkit/edge'
import { startLocalApns } from '@causerie/testkit/push/local-apns'
import { startLocalFcm } from '@causerie/testkit/push/local-fcm'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import { onTestFinished } from 'vitest'
import { deviceRows } from '../src/database/device-rows.ts'
import { queueRows } from '../src/database/queue.ts'
import { tables } from '../src/database/tables.ts'
import type { About, QueuedPush } from '../src/push-types.ts'
import type { Contents } from '../src/sending/prepare-batch.ts'
import { startSending } from '../src/sending/start-sending.ts'
import { contentOf } from './pushes.ts'
import { vapidKeys } from './vapid-keys.ts'

/** A log whose lines are kept. */
const logKept = () => {
  const lines: { msg: string; reason?: string }[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

/** What pushes say: the id of their message, to all but those who have read it. */
const contentsAlone = () => {
  const state = { isUp: true, readers: new Set<string>(), asked: [] as string[][] }
  const bodyOf = (about: About): string => (about.kind === 'message' ? about.messageId : about.kind)
  const contents: Contents = async (_, about, userIds) => {
    state.asked.push([...userIds])
    if (!state.isUp) throw new Error('no answer')
    const others = userIds.filter((userId) => !state.readers.has(userId))
    return new Map(others.map((userId) => [userId, contentOf({ body: bodyOf(about) })]))
  }
  return { state, contents }
}

/** Sends from a database of its own to local vendors. `ranges`: private addresses that are open. */
export const sendingAlone = async (server: TestServer, ranges: string[] = ['127.0.0.0/8']) => {
  const { database, connect, drop } = await databaseAlone(server, tables)
  const [fcm, apns, web] = await Promise.all([
    startLocalFcm(),
    startLocalApns(),
    startLocalWebPush(),
  ])
  const outbound = createOutbound(addressGuard(ranges))
  const { serviceAccount } = fcm
  const keys = {
    current: { fcm: { serviceAccount }, apns: apns.keys, webPush: vapidKeys() } as PushKeys | null,
  }
  const { state: owner, contents } = contentsAlone()
  const { lines, log } = logKept()
  const running: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const vendor of [fcm, apns, web]) vendor.close()
    await Promise.all(running.map((close) => close()))
    await outbound.close()
    await drop()
  })
  const owners: Owners = {
    // Sending asks nothing else.
    ask: async () => ({ keys: keys.current }) as never,
  }
  const queue = queueRows(database)

  /** Starts a process that sends, until it dies. */
  const start = () => {
    const life = mortal()
    const own = connect()
    const living: Database = { prepared: (...asked) => life.does(() => own.prepared(...asked)) }
    const sending = startSending({
      ...{ contents, owners, log },
      queue: queueRows(living),
      outbound: { post: (...sent) => life.does(() => outbound.post(...sent)) },
      urls: { fcm: fcm.url, apns: apns.url },
    })
    running.push(async () => {
      life.bury()
      await sending.close()
      await own.close()
    })
    return { ...sending, die: life.die }
  }
  return {
    ...{ database, fcm, apns, web, keys, owner, queue, start },
    devices: deviceRows(database),
    /** What was warned of. */
    warnings: lines,
    /** Queues and sends. */
    push: async (sending: { wake(): void }, ...pushes: QueuedPush[]): Promise<void> => {
      await queue.add(pushes)
      sending.wake()
    },
    /** What waits for another attempt is due now. */
    hasten: () => database.prepared('update pushes set next_at = now()', []),
    pending: async (): Promise<number> => (await queue.waiting()).pending,
  }
}
