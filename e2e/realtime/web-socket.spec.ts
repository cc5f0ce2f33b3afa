import { endSession } from '@causerie/contracts/community'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { type Notified, textsIn } from './streams.ts'

const given = sharedNetwork(people)
const path = '/api/v1/realtime/stream'
type SocketRequest = { baseUrl: string; token: string; lastEventId?: string | undefined }

/** Opens the stream as a browser does, which sends no header of a page with a WebSocket. */
const socketOf = ({ baseUrl, token, lastEventId = '' }: SocketRequest) => {
  const notified: Notified[] = []
  const query = new URLSearchParams(lastEventId && { lastEventId })
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}${path}?${query.toString()}`, [
    'causerie.realtime',
    `bearer.${token}`,
  ])
  onTestFinished(() => socket.terminate())
  const state = { status: 0, isOver: false }
  socket.on('unexpected-response', (_, { statusCode = 0 }) => {
    state.status = statusCode
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    state.isOver = true
  })
  // By default ws gives each frame as a buffer. Frames are JSON of this shape; a position has no
  // event.
  socket.on('message', (frame) =>
    notified.push(JSON.parse((frame as Buffer).toString()) as Notified),
  )
  const hears = (...texts: string[]) =>
    until(10_000, () => expect(textsIn(notified)).toEqual(texts))
  return { socket, notified, state, hears }
}

describeNetwork('the stream over a WebSocket', () => {
  it('tells what happens, resumes behind what was told last, and ends with the session', async () => {
    const { network, alice } = await given()
    const { baseUrl } = network
    const erin = await network.signIn('erin')
    await network.settled()
    const channel = await channelOf(alice, { userIds: ['erin'] })
    const first = socketOf({ baseUrl, token: erin.token })
    await until(10_000, () => expect(first.notified.map(({ event }) => event)).toEqual(['ready']))
    // Never the one that is a token.
    expect(first.socket.protocol).toBe('causerie.realtime')
    await messageIn(alice, channel, { data: { text: 'one' } })
    await first.hears('one')
    const lastEventId = first.notified.at(-1)?.id
    first.socket.terminate()
    await messageIn(alice, channel, { data: { text: 'two' } })
    const second = socketOf({ baseUrl, token: erin.token, lastEventId })
    await second.hears('two')
    expect(second.notified.map(({ event }) => event)).not.toContain('reset')
    await step(erin, endSession, {})
    await until(10_000, () => expect(second.state.isOver).toBe(true))
  })

  it('is refused without a token that is known', async () => {
    const { network, alice } = await given()
    for (const token of ['abc', `${alice.token}x`]) {
      const { state } = socketOf({ baseUrl: network.baseUrl, token })
      await until(10_000, () => expect(state.status).toBe(401))
    }
  })
})
