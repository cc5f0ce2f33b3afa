import { banUser, deleteUser, endSession, openSession } from '@causerie/contracts/community'
import { callOperation, type Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import mqtt from 'mqtt'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { connected } from './clients.ts'
import { streamOf } from './streams.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A user who listens by both protocols. */
const listener = async (userId: string) => {
  const { network, admin } = await given()
  const person = await network.signIn(userId)
  const [client, stream] = await Promise.all([
    connected(network, person, { reconnectPeriod: 0 }),
    streamOf(network.baseUrl, person),
  ])
  const isCut = () => [!client.client.connected, stream.isOver()]
  return { network, admin, person, client, isCut }
}
type Listener = Awaited<ReturnType<typeof listener>>
const expectCut = ({ isCut }: Listener) =>
  until(10_000, () => expect(isCut()).toEqual([true, true]))

/** The return code of CONNACK. */
const codeOf = ({ network, person, client }: Listener): Promise<unknown> =>
  new Promise((resolve) => {
    const username = client.id
    const again = mqtt.connect(`${network.baseUrl.replace('http', 'ws')}/mqtt`, {
      username,
      password: person.token,
      reconnectPeriod: 0,
    })
    again.on('error', (error) => resolve('code' in error ? error.code : error.message))
    again.on('connect', () => resolve(0))
  })

describeNetwork('the connections of a user', () => {
  it.each<[string, (admin: Person, person: Person) => Promise<unknown>]>([
    ['signs out', (_, person) => step(person, endSession, {})],
    [
      'is banned from the network',
      (admin, { userId }) => step(admin, banUser, { body: { userId } }),
    ],
    ['is deleted', (admin, { userId }) => step(admin, deleteUser, { params: { userId } })],
  ])('end when the user %s, and none is accepted from then on', async (what, end) => {
    const listening = await listener(what.replaceAll(' ', '-'))
    await end(listening.admin, listening.person)
    await expectCut(listening)
    expect(await codeOf(listening)).toBe(2)
  })

  it('go on when the same device, or another, signs in: a tab cuts no other', async () => {
    const listening = await listener('stays')
    const { network } = listening
    await network.signIn('stays')
    const other = {
      body: { userId: 'stays', deviceId: 'another' },
      headers: { 'x-api-key': network.apiKey },
    }
    expect((await callOperation(network.baseUrl, openSession, other)).status).toBe(200)
    await network.settled()
    expect(listening.isCut()).toEqual([false, false])
  })
})
