import { until } from '@causerie/testkit/infrastructure/server'
import type { Packet } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { connections, networkId } from '../../test/connections.ts'
import { connectPacket, subscribePacket } from '../../test/mqtt-client.ts'
import { sessionsInMemory } from '../../test/sessions-in-memory.ts'
import { createSessionPositions } from './session-positions.ts'
import type { SessionStore } from './session-store.ts'

/** A process, and a client of it that listens to the channel where something happens. */
const serving = (store: SessionStore) => {
  const all = connections({ store })
  const { save } = createSessionPositions(all.options)
  const connect = async () => {
    const client = all.open()
    client.send(connectPacket('alice', { clean: false }))
    await until(5_000, () => expect(client.socket.codes()).toEqual([0]))
    return client
  }
  const listen = async () => {
    const client = await connect()
    client.send(subscribePacket([`${networkId}/smartfeed/_alice/messages`]))
    await until(5_000, () => expect(client.socket.answers).toHaveLength(2))
    return client
  }
  return { ...all, save, connect, listen }
}
type Client = Awaited<ReturnType<ReturnType<typeof serving>['connect']>>

/** What a client is told whose position is not known. */
const isChannelUpdate = (packet: Packet) =>
  packet.cmd === 'publish' && packet.payload.includes('channel.updated')

const expectNotified = ({ socket }: Client, messages: readonly string[]) =>
  until(5_000, () => expect(socket.notified()).toEqual(messages))

test('what was written into a dead connection is told again, whatever comes from it late', async () => {
  const { save, listen, connect, happen } = serving(sessionsInMemory().store)
  const client = await listen()
  await save()
  happen(2)
  await expectNotified(client, ['1', '2'])
  await save()
  happen(1)
  await expectNotified(client, ['1', '2', '3'])
  // It was sent before, and has been on its way since.
  client.send({ cmd: 'pingreq' })
  await until(5_000, () => expect(client.socket.answers.at(-1)?.cmd).toBe('pingresp'))
  await save()
  client.socket.terminate()
  await expectNotified(await connect(), ['1', '2', '3'])
})

test('what the client returned a mark for is not told again', async () => {
  const { save, listen, connect, happen } = serving(sessionsInMemory().store)
  const client = await listen()
  happen(2)
  await expectNotified(client, ['1', '2'])
  await save()
  happen(1)
  await expectNotified(client, ['1', '2', '3'])
  client.socket.returnMark()
  client.socket.terminate()
  await expectNotified(await connect(), ['3'])
})

test('a client that is told nothing is sent no marks, and is told later what it missed', async () => {
  const { save, listen, connect, happen } = serving(sessionsInMemory().store)
  const client = await listen()
  for (let n = 0; n < 3; n += 1) await save()
  expect(client.socket.marks).toEqual([])
  client.socket.terminate()
  happen(1)
  await expectNotified(await connect(), ['1'])
})

test('another process goes on behind what the client is known to have', async () => {
  const sessions = sessionsInMemory()
  const [here, there] = [serving(sessions.storeOf('here')), serving(sessions.storeOf('there'))]
  const happen = (count: number) => {
    for (const { happen } of [here, there]) happen(count)
  }
  const client = await here.listen()
  happen(1)
  await expectNotified(client, ['1'])
  await here.save()
  client.socket.returnMark()
  happen(1)
  await expectNotified(client, ['1', '2'])
  // From here on, nothing arrives, and this process does not notice.
  for (let n = 0; n < 3; n += 1) {
    happen(1)
    await here.save()
  }
  const back = await there.connect()
  await expectNotified(back, ['2', '3', '4', '5'])
  await there.save()
  back.socket.returnMark()
  await there.save()
  await expectNotified(await here.connect(), [])
})

test('a process that has read less than the one before tells what it reads next', async () => {
  const sessions = sessionsInMemory()
  const [here, there] = [serving(sessions.storeOf('here')), serving(sessions.storeOf('there'))]
  for (const { happen } of [here, there]) happen(1)
  const client = await here.listen()
  here.happen(2)
  await expectNotified(client, ['2', '3'])
  await here.save()
  client.socket.returnMark()
  client.socket.terminate()
  await until(5_000, () => expect(here.options.connected.size).toBe(0))
  const back = await there.connect()
  there.happen(3)
  await until(5_000, () => expect(back.socket.notified()).toEqual(expect.arrayContaining(['4'])))
  expect(back.socket.answers.filter(isChannelUpdate)).toEqual([])
})

test('a position that could not be saved is saved by the next try', async () => {
  const sessions = sessionsInMemory()
  const [here, there] = [sessions.storeOf('here'), serving(sessions.storeOf('there'))]
  let isAway = true
  const { happen, listen, save } = serving({
    ...here,
    moveTo: async (...all) => {
      if (isAway) throw new Error('the database is away')
      return here.moveTo(...all)
    },
  })
  there.happen(2)
  happen(1)
  const client = await listen()
  happen(1)
  await expectNotified(client, ['2'])
  for (let n = 0; n < 2; n += 1) {
    await expect(save()).rejects.toThrow('away')
    client.socket.returnMark()
  }
  isAway = false
  for (let n = 0; n < 2; n += 1) await save()
  await expectNotified(await there.connect(), [])
})
