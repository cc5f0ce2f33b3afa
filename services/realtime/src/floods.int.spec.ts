import { until } from '@causerie/testkit/infrastructure/server'
import { expect, onTestFinished, test } from 'vitest'
import { connectPacket, openClient, signedIn, subscribePacket } from '../test/mqtt-client.ts'
import { networkId, realtimeAlone } from '../test/realtime-alone.ts'

const started = async (options: Parameters<typeof realtimeAlone>[0] = {}) => {
  const alone = await realtimeAlone(options)
  onTestFinished(alone.close)
  return alone
}
const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

test('at most 200 handshakes are under way; whoever else connects is told to come back', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const { url } = await started({ gate: () => opened })
  const clients = await times(260, (i) =>
    openClient(url).then((client) => ({ client, userId: `user ${i}` })),
  )
  for (const { client, userId } of clients) client.send(connectPacket(userId))
  const codes = () =>
    clients.flatMap(({ client }) =>
      client.answers.map((answer) => (answer.cmd === 'connack' ? answer.returnCode : undefined)),
    )
  await until(10_000, () => expect(codes()).toEqual(Array(60).fill(3)))
  open()
  await until(10_000, () => expect(codes().filter((code) => code === 0)).toHaveLength(200))
})

test('clients that never sign in do not keep the others from what they are told', async () => {
  const alone = await started()
  const silent = await times(300, () => openClient(alone.url))
  const other = await signedIn(alone.url, 'other')
  await alone.happen(50)
  await until(10_000, () => expect(other.notified()).toBe(50))
  // Nothing but CONNECT begins a session.
  for (const { send } of silent) send({ cmd: 'pingreq' })
  await until(10_000, () =>
    expect(silent.filter(({ socket }) => socket.readyState !== socket.CLOSED)).toEqual([]),
  )
})

test('a client has 1,000 filters, and subscribes to a bounded number of them at once', async () => {
  const alone = await started()
  const [greedy, other] = [await signedIn(alone.url, 'greedy'), await signedIn(alone.url, 'other')]
  const filters = Array.from({ length: 3_000 }, (_, i) => `${networkId}/user/_${i}`)
  // A packet has 64 kB.
  for (let from = 0; from < filters.length; from += 1_000)
    greedy.send(subscribePacket(filters.slice(from, from + 1_000)))
  const granted = () =>
    greedy.answers.flatMap((answer) => (answer.cmd === 'suback' ? answer.granted : []))
  await alone.happen(50)
  await until(30_000, () => expect(granted()).toHaveLength(7 + filters.length))
  expect(granted().filter((code) => code === 0)).toHaveLength(1_000)
  expect(other.notified()).toBe(50)
})

test('a client that sends packets without waiting for answers waits itself, and nobody else notices', async () => {
  const alone = await started()
  const [loud, other] = [await signedIn(alone.url, 'loud'), await signedIn(alone.url, 'other')]
  for (let i = 0; i < 1_000; i += 1) loud.send(subscribePacket([`${networkId}/user/_${i}`]))
  await alone.happen(50)
  await until(10_000, () => expect(other.notified()).toBe(50))
  await until(30_000, () => expect(loud.answers).toHaveLength(1_002))
})

test('clients that publish, or send large packets or no packets, are cut, and nobody else notices', async () => {
  const alone = await started()
  const other = await signedIn(alone.url, 'other')
  const [publishing, large, strange] = await times(3, (i) => signedIn(alone.url, `loud ${i}`))
  const half = Buffer.alloc(40_000, 'x')
  publishing?.send({
    cmd: 'publish',
    topic: networkId,
    payload: 'hello',
    qos: 0,
    retain: false,
    dup: false,
  })
  // 100 kB in two frames.
  for (const part of [Buffer.from([0x82, 0xa0, 0x8d, 0x06]), half, half]) large?.socket.send(part)
  for (let i = 0; i < 100; i += 1) strange?.socket.send(Buffer.alloc(1_000, 0xff))
  const loud = [publishing, large, strange].map((one) => one?.socket)
  await until(10_000, () =>
    expect(loud.map((socket) => socket?.readyState)).toEqual(loud.map((socket) => socket?.CLOSED)),
  )
  await alone.happen(50)
  await until(10_000, () => expect(other.notified()).toBe(50))
  expect(alone.realtime.statistics().sockets.mqtt).toBe(1)
})
