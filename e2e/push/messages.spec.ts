import { createConversation, markChannelRead } from '@causerie/contracts/chat'
import { endSession } from '@causerie/contracts/community'
import { updatePushSetting } from '@causerie/contracts/notifications'
import { getPushStatus } from '@causerie/contracts/push'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { only, step } from '../step.ts'
import { describePushes, devicesOf, pushService, registered } from './steps.ts'

/** A network that pushes, where alice and bob have a conversation. */
const given = async () => {
  const network = await freshNetwork()
  const people = await peopleAndAdmin(network)
  await step(people.admin, updatePushSetting, { body: { enabled: true } })
  const { alice, bob } = people
  const { channels } = await step(alice, createConversation, { body: { userIds: [bob.userId] } })
  const channel = only(channels)
  const service = await pushService()
  /** Bodies of what an endpoint was sent. */
  const bodiesAt = (endpoint: string) => () =>
    service.received.filter((one) => one.endpoint === endpoint).map(({ payload }) => payload.body)
  const write = (text: string, by = alice) => messageIn(by, channel, { data: { text } })
  return { ...people, network, channel, service, bodiesAt, write }
}

/** A browser that a user is signed in with on a device of its own. */
const browserOf = async (
  network: FreshNetwork,
  service: Awaited<ReturnType<typeof pushService>>,
  userId: string,
): Promise<Person & { endpoint: string }> => {
  const deviceId = `browser ${service.subscribe().endpoint.slice(-2)}`
  const subscription = service.subscribe()
  const by = await network.signIn(userId, { deviceId })
  await registered(by, { platform: 'web', token: JSON.stringify(subscription), deviceId })
  return { ...by, endpoint: subscription.endpoint }
}

describePushes('a message', () => {
  it('comes to the devices of the other, and not to those of its sender', async () => {
    const { network, service, bodiesAt, write, channel } = await given()
    const ofAlice = await browserOf(network, service, 'alice')
    const ofBob = await browserOf(network, service, 'bob')
    const phone = service.registerUnifiedPush()
    await registered(ofBob, { platform: 'unifiedpush', token: phone, deviceId: 'phone' })
    const { messageId } = await write('Supper at eight?')
    for (const endpoint of [ofBob.endpoint, phone])
      await eventually(bodiesAt(endpoint)).toEqual(['Supper at eight?'])
    expect(service.received.find(({ endpoint }) => endpoint === phone)?.payload).toMatchObject({
      title: 'Alice',
      data: { channelId: channel.channelId, messageId },
    })
    expect(bodiesAt(ofAlice.endpoint)()).toEqual([])
  })

  it('that is read meanwhile on another device comes to none', async () => {
    const { network, service, bodiesAt, write, channel, bob, admin } = await given()
    const { endpoint } = await browserOf(network, service, 'bob')
    let attempts = 0
    service.says = () => {
      attempts += 1
      return { status: 503, headers: { 'retry-after': '1' } }
    }
    await write('Supper at eight?')
    await eventually(() => attempts).toBe(1)
    await step(bob, markChannelRead, { params: { channelId: channel.channelId } })
    service.says = () => undefined
    const pending = async () => (await step(admin, getPushStatus, {})).pending
    await eventually(pending, { timeout: 30_000 }).toBe(0)
    expect(bodiesAt(endpoint)()).toEqual([])
  })

  it('comes to no device whose session is over', async () => {
    const { network, service, bodiesAt, write, bob } = await given()
    const [first, second] = [
      await browserOf(network, service, 'bob'),
      await browserOf(network, service, 'bob'),
    ]
    await write('Supper at eight?')
    for (const { endpoint } of [first, second])
      await eventually(bodiesAt(endpoint)).toEqual(['Supper at eight?'])
    await step(first, endSession, {})
    await eventually(() => devicesOf(bob)).toHaveLength(1)
    await write('Or at nine?')
    await eventually(bodiesAt(second.endpoint)).toHaveLength(2)
    expect(bodiesAt(first.endpoint)()).toEqual(['Supper at eight?'])
  })
})
