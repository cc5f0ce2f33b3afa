import type { Owners, OwnersQuery } from '@causerie/broadcasts'
import { messageCreated } from '@causerie/contracts/chat/events'
import { pushNotificationEvent } from '@causerie/contracts/webhooks'
import { createLog } from '@causerie/kernel/engine'
import { recorded } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { webhookOf } from '../../test/recorded.ts'
import type { Message, QueuedDelivery } from '../database/queue.ts'
import type { Webhook } from '../webhook.ts'
import { createPushIntake } from './push-intake.ts'

const message = messageCreated({
  ...{ messageId: 'm', internalId: 'm', channelId: 'c', channelInternalId: 'c' },
  ...{ messageFeedId: 'c', parentId: null, userId: 'alice', userInternalId: 'a' },
  ...{ channelType: 'community', segment: 1, channelSegment: 1, dataType: 'text' },
  ...{ repliedUserId: null, fileId: null, data: { text: 'Hello' }, metadata: {}, tags: [] },
  ...{ mentionedUserIds: [], mentionedUserInternalIds: [], isChannelMentioned: false },
})
const sentAt = (at: number) =>
  recorded({ ...message, at: new Date(at).toISOString(), subject: 'channel:c' })
const naming = (fields: Partial<Webhook> = {}) =>
  webhookOf({ events: [pushNotificationEvent], ...fields })

/** The intake of pushes, of a channel with these members, until the `failing`th statement. */
const intakeOf = (members: readonly string[], failing = Number.POSITIVE_INFINITY) => {
  const asked: OwnersQuery[] = []
  const answers = {
    pushChannel: () => ({
      channel: { communityId: null, notificationMode: 'default', senderRoles: [] },
    }),
    pushRecipients: ({ after, limit }: { after: string | null; limit: number }) => {
      const userIds = members.filter((userId) => userId > (after ?? '')).slice(0, limit)
      return { userIds, next: userIds.length < limit ? null : (userIds.at(-1) ?? null) }
    },
    pushAllowed: ({ userIds }: { userIds: string[] }) => ({ userIds, isTemplated: false }),
    pushedMessage: ({ userIds }: { userIds: string[] }) => ({
      contents: userIds.map((userId) => ({
        ...{ userId, title: 'Alice', body: 'Hello', badge: 0, parameters: {} },
        ...{ collapseKey: 'channel:c', data: { channelId: 'c' } },
      })),
    }),
  }
  const owners: Owners = {
    ask: async (_, query, { input }) => {
      asked.push(query)
      // The intake asks nothing else of a text.
      return answers[query as keyof typeof answers](input as never) as never
    },
  }
  const queued: { messages: readonly Message[]; deliveries: readonly QueuedDelivery[] }[] = []
  const take = createPushIntake({
    owners,
    queue: {
      add: async (messages, deliveries) => {
        if (queued.length + 1 >= failing) throw new Error('no answer')
        queued.push({ messages, deliveries })
        return []
      },
    },
    onQueued: () => undefined,
    isClosed: () => false,
    log: createLog('silent'),
  })
  const ids = () => queued.flatMap(({ deliveries }) => deliveries.map((one) => one.messageId))
  const targets = () =>
    queued.flatMap(({ messages }) =>
      messages.flatMap(({ body }) => JSON.parse(body).data.targetIds as string[]),
    )
  return { take, asked, queued, ids, targets }
}

const many = Array.from({ length: 2_500 }, (_, i) => `user${String(i).padStart(4, '0')}`)

test('all members of a channel are told page by page, in the order of its events', async () => {
  const { take, queued, targets } = intakeOf([...many, 'alice'])
  await take([{ service: 'chat', event: sentAt(Date.now()), webhooks: [naming()] }])
  expect(queued.length).toBe(3)
  expect(targets().toSorted()).toEqual(many)
  for (const { deliveries, messages } of queued) {
    expect(messages.map(({ messageId }) => messageId)).toEqual(
      deliveries.map(({ messageId }) => messageId),
    )
    expect(new Set(deliveries.map(({ subject }) => subject))).toEqual(new Set(['channel:c']))
  }
})

test('what is read again after a crash is queued by the same ids', async () => {
  const told = { service: 'chat' as const, event: sentAt(Date.now()), webhooks: [naming()] }
  const dying = intakeOf(many, 2)
  await expect(dying.take([told])).rejects.toThrow('no answer')
  const next = intakeOf(many)
  await next.take([told])
  expect(dying.ids().length).toBeGreaterThan(0)
  expect(next.ids().slice(0, dying.ids().length)).toEqual(dying.ids())
  expect(new Set(next.ids()).size).toBe(next.ids().length)
})

test('webhooks that name the event are told, of what happens in their places', async () => {
  const { take, queued } = intakeOf(['bob'])
  const webhooks = [
    naming({ webhookId: 'all' }),
    naming({ webhookId: 'here', channelIds: ['c'] }),
    naming({ webhookId: 'elsewhere', channelIds: ['d'] }),
    webhookOf({ webhookId: 'unnamed' }),
  ]
  await take([{ service: 'chat', event: sentAt(Date.now()), webhooks }])
  const to = queued.flatMap(({ deliveries }) => deliveries.map(({ webhookId }) => webhookId))
  expect(to).toEqual(['all', 'here'])
})

test('nobody is asked of what no webhook names, what is old, and what pushes do not follow', async () => {
  const { take, asked, queued } = intakeOf(['bob'])
  const now = Date.now()
  await take([
    { service: 'chat', event: sentAt(now), webhooks: [webhookOf()] },
    { service: 'chat', event: sentAt(now), webhooks: [naming({ events: ['message.didCreate'] })] },
    { service: 'chat', event: sentAt(now - 86_500_000), webhooks: [naming()] },
    { service: 'content', event: sentAt(now), webhooks: [naming()] },
  ])
  expect([asked, queued]).toEqual([[], []])
})
