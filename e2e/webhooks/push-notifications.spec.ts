import { createConversation, leaveChannel, startReading } from '@causerie/contracts/chat'
import { leaveCommunity } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import {
  updateNotificationSetting,
  updatePushSetting,
  updateTrayPreferences,
} from '@causerie/contracts/notifications'
import { PushNotification, pushNotificationEvent } from '@causerie/contracts/webhooks'
import { freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { fileOf, pathOf } from '../content/file/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { only, step } from '../step.ts'
import { describeDeliveries, receivingWebhook } from './steps.ts'

/** A network without any key of a vendor, and a webhook that takes pushes. */
const given = async (filters: object = {}) => {
  const network = await freshNetwork()
  const people = await peopleAndAdmin(network)
  const { receiver, ...webhook } = await receivingWebhook(people.admin, {
    events: [pushNotificationEvent],
    ...filters,
  })
  const pushes = () => receiver.received.map(({ data }) => PushNotification.parse(data))
  /** Who was told what, by the words: those who are told the same are told it at once. */
  const told = () =>
    pushes()
      .map(({ body, targetIds }) => [body, targetIds.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  await network.signIn('eve', { displayName: 'Eve' })
  return { ...people, ...webhook, network, receiver, pushes, told }
}

const converse = async (by: Person, userId: string) =>
  only((await step(by, createConversation, { body: { userIds: [userId] } })).channels)

describeDeliveries('a webhook that names push-notification.created', () => {
  it('is told of a message in a conversation, with the name of the event and its ids', async () => {
    const { alice, network, receiver, pushes, deliveries } = await given()
    const { channelId } = await converse(alice, 'bob')
    const { messageId } = await messageIn(alice, { channelId }, { data: { text: 'Supper?' } })
    await eventually(pushes).toEqual([
      {
        eventName: 'conversation-text-message.created',
        isBroadcast: false,
        targetIds: ['bob'],
        title: 'Alice',
        body: 'Supper?',
        collapseKey: `channel:${channelId}`,
        data: {
          event: 'conversation-text-message.created',
          ...{ channelId, messageId, subChannelId: channelId },
        },
      },
    ])
    const { text, event } = only(receiver.received)
    expect(event).toBe(pushNotificationEvent)
    expect(JSON.parse(text)).toMatchObject({
      eventType: pushNotificationEvent,
      networkId: network.networkId,
      senderId: 'alice',
    })
    await eventually(() => deliveries()).toMatchObject([
      { event: pushNotificationEvent, state: 'delivered', attempts: 1 },
    ])
  })

  it('is told of a mention in a post, and of the post in one delivery for each language', async () => {
    const { alice, carol, dan, told, network, pushes } = await given()
    const userIds = ['bob', 'carol', 'dan', 'eve']
    const { communityId } = await communityOf(alice, { userIds })
    for (const by of [carol, dan])
      await step(by, updateTrayPreferences, { body: { language: 'pl' } })
    await network.settled()
    const { postId } = await postIn(alice, communityId, { mentions: ['bob'] })
    await eventually(told).toEqual([
      ['Alice mentioned you in a post in Gardeners', ['bob']],
      ['Alice posted in Gardeners', ['eve']],
      ['Alice publikuje w społeczności Gardeners', ['carol', 'dan']],
    ])
    expect(pushes().find(({ targetIds }) => targetIds.includes('bob'))).toMatchObject({
      eventName: 'text-mention-post.created',
      title: 'Gardeners',
      data: { postId, communityId, actorId: 'alice' },
    })
  })

  it('is told in the words of templates that the network has for an event', async () => {
    const { alice, admin, network, pushes } = await given()
    const event = {
      name: 'conversation-message.created',
      titleTemplate: 'News from {{ userDisplayName }}',
      bodyTemplate: '{{ body }} ({{title}})',
    } as const
    await step(admin, updatePushSetting, { body: { notifiableEvents: [event] } })
    await network.settled()
    await messageIn(alice, await converse(alice, 'bob'), { data: { text: '{{ title }}?' } })
    await eventually(pushes).toMatchObject([
      { title: 'News from Alice', body: '{{ title }}? (Alice)', targetIds: ['bob'] },
    ])
  })

  it('is told in the words of the templates of each user', async () => {
    const { alice, bob, network, told } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol'] })
    const bodyTemplate = 'News in {{ communityDisplayName }}: {{ body }}'
    await step(bob, updateNotificationSetting, {
      body: {
        ...{ level: 'community', communityId },
        notifiableEvents: [{ name: 'post.created', bodyTemplate }],
      },
    })
    await network.settled()
    await postIn(alice, communityId)
    await eventually(told).toEqual([
      ['Alice posted in Gardeners', ['carol']],
      ['News in Gardeners: Alice posted in Gardeners', ['bob']],
    ])
  })

  it('is told of the picture of a message and of a post by a URL that needs no token', async () => {
    const { alice, network, pushes } = await given()
    const [file, ofNetwork] = [await fileOf(alice), await fileOf(alice, { accessType: 'network' })]
    const channel = await converse(alice, 'bob')
    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    await network.settled()
    for (const { fileId } of [ofNetwork, file])
      await messageIn(alice, channel, { type: 'image', fileId })
    await eventually(pushes).toHaveLength(2)
    const attachments = [{ fileId: file.fileId, type: 'image' as const }]
    const on = { targetType: 'community', targetId: communityId } as const
    await step(alice, createPost, { body: { ...on, data: { text: 'Look!' }, attachments } })
    await eventually(pushes).toHaveLength(3)
    const [ofMessage, ofPost] = pushes().flatMap(({ image }) => image ?? [])
    expect([ofMessage, ofPost]).toEqual(Array(2).fill(`${file.fileUrl}?size=medium`))
    const answer = await network.raw(pathOf(ofPost ?? ''))
    expect(answer.status).toBe(200)
  })

  it('is not told of whom settings spare, who left, or who reads it already', async () => {
    const { alice, bob, carol, dan, admin, told, network } = await given()
    const userIds = ['bob', 'carol', 'dan', 'eve']
    const channel = await channelOf(alice, { type: 'community', isPublic: true, userIds })
    const { communityId } = await communityOf(alice, { userIds })
    const messages = [{ name: 'message.created', isPushNotifiable: true } as const]
    await step(admin, updatePushSetting, { body: { notifiableEvents: messages } })
    const { channelId } = channel
    await step(bob, updateNotificationSetting, {
      body: { level: 'channel', channelId, isPushNotifiable: false },
    })
    await step(carol, leaveChannel, of(channel))
    await step(dan, startReading, { params: { messageFeedId: channelId } })
    await step(bob, updateNotificationSetting, {
      body: { level: 'community', communityId, isPushNotifiable: false },
    })
    await step(carol, leaveCommunity, { params: { communityId } })
    await network.settled()
    await messageIn(alice, channel, { data: { text: 'Good evening.' } })
    await postIn(alice, communityId)
    await eventually(told).toEqual([
      ['Alice posted in Gardeners', ['dan', 'eve']],
      ['Good evening.', ['eve']],
    ])
  })

  it('is told of what happens in its channels and communities alone', async () => {
    const { alice, admin, pushes } = await given()
    const here = await converse(alice, 'bob')
    const filtered = await receivingWebhook(admin, {
      events: [pushNotificationEvent],
      channelIds: [here.channelId],
    })
    await messageIn(alice, await converse(alice, 'carol'), { data: { text: 'elsewhere' } })
    await messageIn(alice, here, { data: { text: 'here' } })
    await eventually(() => pushes().map(({ body }) => body)).toEqual(
      expect.arrayContaining(['elsewhere', 'here']),
    )
    await eventually(() => filtered.receiver.received.map(({ data }) => data.body)).toEqual([
      'here',
    ])
  })
})

describeDeliveries('a webhook without filter', () => {
  it('is told of the message, and of no push', async () => {
    const { alice, admin, pushes } = await given()
    const { receiver } = await receivingWebhook(admin)
    const channel = await converse(alice, 'bob')
    for (const text of ['first', 'second']) await messageIn(alice, channel, { data: { text } })
    await eventually(pushes).toHaveLength(2)
    const named = (name: string) => receiver.received.filter(({ event }) => event === name)
    await eventually(() => named('message.didCreate')).toHaveLength(2)
    expect(named(pushNotificationEvent)).toEqual([])
  })
})
