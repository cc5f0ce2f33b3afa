import { memoryRateLimits } from '@causerie/http'
import { until } from '@causerie/testkit/infrastructure/server'
import type { IConnectPacket, Packet } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { connections, networkId } from '../../test/connections.ts'
import { connectPacket, subscribePacket } from '../../test/mqtt-client.ts'

const ping: Packet = { cmd: 'pingreq' }
/** CONNECT of alice, except for this. */
const connecting = (otherwise: Partial<IConnectPacket>): Packet => ({
  ...connectPacket('alice'),
  ...otherwise,
})
const unsubscribePacket = (topics: string[]): Packet => ({
  cmd: 'unsubscribe',
  messageId: 2,
  unsubscriptions: topics,
})
const channelFilter = (i: number) => `${networkId}/chat/channel/_${i}/#`

const signedIn = async (all: ReturnType<typeof connections>, userId: string, session = {}) => {
  const client = all.open()
  client.send(connectPacket(userId, session))
  await until(5_000, () => expect(client.socket.codes()).toEqual([0]))
  return client
}
type Client = Awaited<ReturnType<typeof signedIn>>
/** How many turns of the event loop pass before the client has so many answers. */
const turnsUntil = async ({ socket }: Client, answers: number): Promise<number> => {
  let turns = 0
  for (; socket.answers.length < answers; turns += 1) await new Promise(setImmediate)
  return turns
}
const gated = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate: () => opened, open: () => open() }
}

test('before a client is let in it waits, and what it sends meanwhile is bounded and not looked at', async () => {
  const { gate, open } = gated()
  const all = connections({ gate })
  const [patient, loud] = [all.open(), all.open()]
  patient.send(connectPacket('alice'), subscribePacket([channelFilter(1)]))
  loud.send(connectPacket('bob'), subscribePacket([channelFilter(1)]))
  await until(5_000, () => expect(all.asked).toEqual(['identify', 'identify']))
  for (const { socket } of [patient, loud]) expect(socket.isPaused).toBe(true)
  for (let i = 0; i < 8; i += 1) loud.sendBytes(Buffer.alloc(10_000, 0x82))
  expect(loud.socket.happened.at(-1)).toBe('terminate')
  open()
  await until(5_000, () =>
    expect(patient.socket.answers.map(({ cmd }) => cmd)).toEqual(['connack', 'suback']),
  )
})

test('a client that was refused is told so, and nothing more of it is read', async () => {
  const all = connections()
  const client = all.open()
  client.send(connecting({ password: Buffer.from('none') }))
  await until(5_000, () => expect(client.socket.happened.at(-1)).toBe('close'))
  expect(client.socket.isPaused).toBe(true)
  client.send(connectPacket('alice'), ping, ping)
  await new Promise(setImmediate)
  expect(client.socket.codes()).toEqual([2])
  expect(client.socket.isPaused).toBe(true)
  // Clients that do not go are cut.
  await until(5_000, () => expect(client.socket.happened.at(-1)).toBe('terminate'))
})

test.each([
  ['a client id with NUL', { clientId: 'a\0b' }],
  ['a client id of 30 kB', { clientId: 'x'.repeat(30_000) }],
  ['a client id of 1 kB', { clientId: 'x'.repeat(1_000) }],
  ['a user name with NUL', { username: '_alice\0' }],
  ['a user name that is long', { username: 'x'.repeat(500) }],
])('%s is refused for good, and nobody is asked about it', async (_, wrong) => {
  const all = connections()
  const client = all.open()
  client.send(connecting(wrong))
  await until(5_000, () => expect(client.socket.codes()).toEqual([2]))
  expect(all.asked).toEqual([])
})

test('one packet is answered in a turn of the event loop, however many have come', async () => {
  const all = connections()
  const client = await signedIn(all, 'alice')
  client.send(...Array<Packet>(500).fill(ping))
  let before = 1
  while (client.socket.answers.length <= 500) {
    await new Promise(setImmediate)
    expect(client.socket.answers.length - before).toBeLessThanOrEqual(1)
    before = client.socket.answers.length
  }
})

test('a packet of many topics leaves turns to others between a hundred of them', async () => {
  const all = connections()
  const client = await signedIn(all, 'alice')
  client.send(subscribePacket(Array<string>(16_000).fill('x')))
  // The user may look up 2,000; the rest is refused unseen.
  expect(await turnsUntil(client, 2)).toBeGreaterThanOrEqual(19)
  // Somebody else, who has not used up anything and waits for nothing.
  const other = await signedIn(all, 'bob')
  other.send(unsubscribePacket(Array<string>(21_000).fill('x')))
  expect(await turnsUntil(other, 2)).toBeGreaterThanOrEqual(209)
  expect(client.socket.answers.at(1)).toMatchObject({
    cmd: 'suback',
    granted: Array<number>(16_000).fill(128),
  })
  expect(other.socket.answers.at(1)).toMatchObject({ cmd: 'unsuback', messageId: 2 })
  expect(client.socket.readyState).toBe(1)
})

test('while a packet is answered the client waits with what is behind it, and nobody is cut for it', async () => {
  const { gate, open } = gated()
  let isGated = false
  const all = connections({ gate: async () => (isGated ? gate() : undefined) })
  const client = await signedIn(all, 'alice')
  isGated = true
  client.send(subscribePacket([channelFilter(1)]))
  client.send(ping)
  expect(client.socket.isPaused).toBe(true)
  client.send(ping)
  open()
  await until(5_000, () =>
    expect(client.socket.answers.map(({ cmd }) => cmd)).toEqual([
      'connack',
      'suback',
      'pingresp',
      'pingresp',
    ]),
  )
  await until(5_000, () => expect(client.socket.isPaused).toBe(false))
})

test('only what changed is saved', async () => {
  const all = connections()
  const client = await signedIn(all, 'alice', { clean: false })
  client.send(subscribePacket([channelFilter(1), channelFilter(2)]))
  client.send(
    subscribePacket([channelFilter(1)]),
    unsubscribePacket(['x', 'y']),
    unsubscribePacket([channelFilter(2)]),
  )
  await turnsUntil(client, 5)
  expect(all.changes).toEqual([
    { added: [channelFilter(1), channelFilter(2)], removed: [] },
    { added: [], removed: [channelFilter(2)] },
  ])
})

test('all connections of a user share what may be looked up, and coming back does not refill it', async () => {
  const all = connections()
  const granted: number[] = []
  for (let n = 0; n < 25; n += 1) {
    const client = await signedIn(all, 'alice')
    client.send(subscribePacket(Array.from({ length: 100 }, (_, i) => channelFilter(n * 100 + i))))
    await turnsUntil(client, 2)
    granted.push(
      ...client.socket.answers
        .flatMap((answer) => (answer.cmd === 'suback' ? answer.granted : []))
        .map(Number),
    )
    client.socket.terminate()
    if (granted.includes(128)) break
  }
  expect(granted.filter((code) => code === 0).length).toBeLessThan(2_000)
  expect(granted.filter((code) => code === 0).length).toBeGreaterThan(1_500)
  const late = all.open()
  for (let n = 0; n < 20 && late.socket.codes().length === 0; n += 1) {
    const another = all.open()
    another.send(connectPacket('alice'))
    await until(5_000, () => expect(another.socket.codes()).toHaveLength(1))
    if (another.socket.codes()[0] === 3) return
  }
  expect.fail('it is let in as often as it likes')
})

test('tokens that are refused are counted by address, and too many of them are told to come back', async () => {
  const all = connections({
    limits: { counts: memoryRateLimits(), signIn: { requests: 5, seconds: 60 } },
  })
  const codeOf = async (packet: Packet, address: string) => {
    const client = all.open(address)
    client.send(packet)
    await until(5_000, () => expect(client.socket.codes()).toHaveLength(1))
    return client.socket.codes()[0]
  }
  const bad = connecting({ password: Buffer.from('none') })
  const codes: (number | undefined)[] = []
  for (let n = 0; n < 7; n += 1) codes.push(await codeOf(bad, '192.0.2.1'))
  expect(codes).toEqual([2, 2, 2, 2, 2, 3, 3])
  expect(await codeOf(bad, '192.0.2.2')).toBe(2)
  expect(await codeOf(connectPacket('alice'), '192.0.2.1')).toBe(0)
})

test('clients that come back and do not read hold no handshake', async () => {
  const all = connections()
  const clients = Array.from({ length: 210 }, (_, i) => `user ${i}`)
  for (const userId of clients) {
    const client = await signedIn(all, userId, { clean: false })
    client.send(subscribePacket([`${networkId}/chat/channel/_c/#`]))
    await turnsUntil(client, 2)
    client.socket.terminate()
  }
  await until(5_000, () => expect(all.options.connected.size).toBe(0))
  all.happen(100)
  const back = clients.map((userId) => {
    const client = all.open()
    client.socket.readsNothing = true
    client.socket.unread = 300 * 1024
    client.send(connectPacket(userId, { clean: false }))
    return client
  })
  await until(10_000, () =>
    expect(back.flatMap(({ socket }) => socket.codes()).filter((code) => code === 0)).toHaveLength(
      200,
    ),
  )
  expect(all.options.handshakes.count).toBe(0)
  await signedIn(all, 'another')
  for (const { socket } of back) socket.terminate()
})

test('of several connections of a client id that come at once the last one stays, with all filters', async () => {
  const all = connections()
  for (let round = 0; round < 10; round += 1) {
    const before = await signedIn(all, 'alice', { clean: false })
    before.send(subscribePacket([channelFilter(2 * round)]))
    await turnsUntil(before, 2)
    const three = Array.from({ length: 3 }, () => all.open())
    for (const { send } of three) send(connectPacket('alice', { clean: false }))
    await until(5_000, () => expect(three.at(-1)?.socket.codes()).toEqual([0]))
    expect([before, ...three].map(({ socket }) => socket.readyState)).toEqual([3, 3, 3, 1])
    const last = three.at(-1) ?? expect.fail()
    last.send(subscribePacket([channelFilter(2 * round + 1)]))
    await turnsUntil(last, 2)
    if (round % 2 === 0) last.socket.terminate()
  }
  const { filters } =
    (await all.options.store.claim(
      { id: { networkId, userId: 'alice', clientId: 'client of alice' }, number: 1_000 },
      { isClean: false, cursor: '' },
    )) ?? expect.fail()
  expect([...filters.keys()].sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => channelFilter(i)).sort(),
  )
  expect(all.options.sockets.count()).toBe(1)
})

test('a connection that ends while its filter is looked up leaves nothing behind', async () => {
  const { gate, open } = gated()
  let isGated = false
  const all = connections({ gate: async () => (isGated ? gate() : undefined) })
  const client = await signedIn(all, 'alice')
  isGated = true
  client.send(subscribePacket([channelFilter(1), `${networkId}/smartfeed/_alice/messages`]))
  await until(5_000, () => expect(all.asked.length).toBeGreaterThan(1))
  client.socket.terminate()
  open()
  await until(5_000, () => expect(all.options.connected.size).toBe(0))
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate)
  expect([...all.options.delivery.interests.of(networkId, 'channel 1')]).toEqual([])
  expect(all.options.sockets.count()).toBe(0)
})
