import { existsSync, readFileSync } from 'node:fs'
import { createLog } from '@causerie/kernel/engine'
import { databaseAlone } from '@causerie/testkit/edge'
import { measure } from '@causerie/testkit/measure'
import { threadMilliseconds } from '@causerie/testkit/thread-time'
import { afterAll, beforeAll, inject } from 'vitest'
import { contentOf, pushTo } from '../../test/pushes.ts'
import { type Lane, queueRows } from '../database/queue.ts'
import { tables } from '../database/tables.ts'
import { accepted } from '../vendors/vendor.ts'
import { createLaneSender } from './lane-sender.ts'
import { createSettling } from './settling.ts'

const devices = 9_000
const page = 1_000
const lane: Lane = { networkId: 'n', platform: 'android', server: '' }
const log = createLog('silent')
/** Of `/proc/<process>/stat`: a hundredth of a second. */
const tick = 10

let alone: Awaited<ReturnType<typeof databaseAlone>>
let stat: string
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
  const { database } = alone
  await database.prepared('set synchronous_commit to off', [])
  await database.prepared(
    `insert into devices (network_id, user_id, device_id, platform, token, session_device)
     select 'n', 'user ' || n, 'phone ' || n, 'android', 'token ' || n, 'phone'
     from generate_series(0, $1::int - 1) n`,
    [devices],
  )
  const [backend] = await database.prepared<{ pid: number }>('select pg_backend_pid() as pid', [])
  stat = `/proc/${backend?.pid}/stat`
})
afterAll(() => alone.drop())

/** Milliseconds of CPU of the connection to Postgres; 0 where it is on another machine. */
const backendMilliseconds = (): number => {
  if (!existsSync(stat)) return 0
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Queues a message to all devices, sends it to a vendor that takes no time, and records it. */
const sendToAll = async (): Promise<void> => {
  const rows = queueRows(alone.database)
  let settled = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const settle: typeof rows.settle = async (results) => {
    await rows.settle(results)
    settled += results.length
    if (settled === devices) finish()
  }
  const vendor = { send: async () => accepted, close: async () => undefined }
  const sender = createLaneSender(lane, {
    queue: rows,
    contents: async (_, __, userIds) => new Map(userIds.map((id) => [id, contentOf()])),
    vendors: { get: async () => vendor, close: async () => undefined },
    settling: createSettling({ settle }),
    log,
  })
  for (let from = 0; from < devices; from += page) {
    await rows.add([pushTo(Array.from({ length: page }, (_, n) => `user ${from + n}`))])
    sender.wake()
  }
  await finished
  await sender.close()
}

const microsecondsOf = (of: () => number) => async (): Promise<number> => {
  const before = of()
  await sendToAll()
  return ((of() - before) / devices) * 1_000
}
measure(
  'a push to a device, without its vendor',
  { unit: 'µs of CPU', usual: 20 },
  microsecondsOf(threadMilliseconds),
)
measure(
  'a push to a device in Postgres',
  { unit: 'µs of CPU', usual: 40 },
  microsecondsOf(backendMilliseconds),
)
