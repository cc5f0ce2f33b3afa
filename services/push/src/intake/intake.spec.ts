import { messageCreated } from '@causerie/contracts/chat/events'
import { sessionsEnded } from '@causerie/contracts/community/events'
import { communityNotified, userNotified } from '@causerie/contracts/notifications/events'
import { networkDeleted } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { expect, test } from 'vitest'
import { intakeAlone } from '../../test/intake-alone.ts'
import type { QueuedPush } from '../push-types.ts'

const message = (fields: Partial<Parameters<typeof messageCreated>[0]> = {}) =>
  messageCreated({
    ...{ messageId: 'm', internalId: 'm', channelId: 'c', channelInternalId: 'c' },
    ...{ messageFeedId: 'c', parentId: null, userId: 'alice', userInternalId: 'a' },
    ...{ channelType: 'community', segment: 1, channelSegment: 1, dataType: 'text' },
    ...{ repliedUserId: null, fileId: null, data: { text: 'Hello' }, metadata: {}, tags: [] },
    ...{ mentionedUserIds: [], mentionedUserInternalIds: [], isChannelMentioned: false },
    ...fields,
  })
const act = {
  ...{
    occurrenceId: 'o',
    sourceEventId: 'e',
    actId: 'post:p',
    sourcePosition: 1,
    actorId: 'alice',
  },
  ...{ occurredAt: '2026-11-01T12:00:00.000Z', category: 'post', targetId: 'hikers' },
  ...{ referenceType: 'post', referenceId: 'p', actionReferenceId: 'p', day: '2026-11-01' },
  dayStartsAt: '2026-11-01T00:00:00.000Z',
}
const posted = (fields: object = {}) =>
  communityNotified({ ...act, targetType: 'community', notifiedDirectly: [], ...fields })

const members = ['alice', 'bob', 'carol', 'dan']
const toldIn = (queued: readonly QueuedPush[]) =>
  queued.map(({ about, userIds }) => [about.kind === 'test' ? '' : about.event, userIds])

test('a message is queued for all members but its sender, first for whom it mentions', async () => {
  const { record, queued, around } = await intakeAlone({ members })
  record('chat', message({ mentionedUserIds: ['carol', 'alice'] }))
  await eventually(() => toldIn(queued)).toEqual([
    ['text-mention-message.created', ['carol']],
    ['text-message.created', ['bob', 'dan']],
  ])
  expect(queued[1]).toMatchObject({
    about: { kind: 'message', messageId: 'm', channelId: 'c', senderId: 'alice' },
    collapseKey: 'channel:c',
  })
  expect(around.wakes).toBe(2)
})

test('a mention is queued in a channel whose messages are off, and whoever turned mentions off is told as the others', async () => {
  const mentionsOnly = await intakeAlone({
    members,
    allows: (event) => event === 'text-mention-message.created',
  })
  mentionsOnly.record('chat', message({ mentionedUserIds: ['carol'] }))
  mentionsOnly.record('chat', message({ messageId: 'm2', isChannelMentioned: true }))
  await eventually(() => toldIn(mentionsOnly.queued)).toEqual([
    ['text-mention-message.created', ['carol']],
    ['text-mention-message.created', ['bob', 'carol', 'dan']],
  ])
  const noMentions = await intakeAlone({
    members,
    allows: (event) => event !== 'text-mention-message.created',
  })
  noMentions.record('chat', message({ mentionedUserIds: ['carol'], isChannelMentioned: true }))
  await eventually(() => toldIn(noMentions.queued)).toEqual([
    ['text-message.created', ['bob', 'carol', 'dan']],
  ])
})

test('a deleted network is forgotten', async () => {
  const { record, forgotten } = await intakeAlone()
  record('community', networkDeleted({}))
  await eventually(() => forgotten).toEqual([[{ networkId: 'n' }]])
})

test('what has templates is queued with the community of its channel, which has some too', async () => {
  const channel = { communityId: 'hikers', notificationMode: 'default' as const }
  const about = { kind: 'message', messageId: 'm', channelId: 'c', senderId: 'alice' }
  const [templated, plain] = [
    await intakeAlone({ members, channel, isTemplated: true }),
    await intakeAlone({ members, channel }),
  ]
  for (const { record } of [templated, plain]) record('chat', message())
  const event = 'text-message.created'
  await eventually(() => templated.queued.map((one) => one.about)).toEqual([
    { ...about, event, isTemplated: true, communityId: 'hikers' },
  ])
  await eventually(() => plain.queued.map((one) => one.about)).toEqual([{ ...about, event }])
})

test('nobody is asked about in a silent channel, nor in one that is gone', async () => {
  for (const channel of [null, { communityId: null, notificationMode: 'silent' as const }]) {
    const { record, owners, queued, behind } = await intakeAlone({ members, channel })
    record('chat', message({ mentionedUserIds: ['bob'] }))
    await eventually(behind).toBe(0)
    expect([owners.asked.map(({ query }) => query), queued]).toEqual([['pushChannel'], []])
  }
})

test('a channel of 10,000 members is ten pages, each asked about once', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `user${String(i).padStart(5, '0')}`)
  const { record, owners, queued, behind } = await intakeAlone({ members: many })
  record('chat', message())
  await eventually(behind).toBe(0)
  expect(queued.map(({ userIds }) => userIds.length)).toEqual(Array(10).fill(1_000))
  expect(new Set(queued.flatMap(({ userIds }) => userIds)).size).toBe(10_000)
  const asked = (query: string) => owners.asked.filter((one) => one.query === query).length
  // The last page is full, so that another one is looked for.
  expect([asked('pushChannel'), asked('pushRecipients'), asked('pushAllowed')]).toEqual([1, 11, 10])
})

test('what trays tell is queued for whom they tell it, without those whom another item tells', async () => {
  const { record, queued } = await intakeAlone({ members })
  record(
    'notifications',
    userNotified({
      ...act,
      recipientId: 'bob',
      category: 'mention_in_post',
      targetType: 'community',
    }),
  )
  record('notifications', posted({ notifiedDirectly: ['bob'] }))
  await eventually(() => toldIn(queued)).toEqual([
    ['text-mention-post.created', ['bob']],
    ['post.created', ['carol', 'dan']],
  ])
  expect(queued[1]?.about).toEqual({
    ...{ kind: 'item', event: 'post.created', senderId: 'alice' },
    trayAbout: expect.objectContaining({ occurrenceId: 'o', actId: 'post:p', isForMembers: true }),
  })
})

test('posts of a day share a key, and comments on different posts do not', async () => {
  const { record, queued } = await intakeAlone({ members })
  const commented = (referenceId: string) =>
    userNotified({
      ...act,
      recipientId: 'bob',
      category: 'comment',
      targetType: 'community',
      referenceId,
    })
  record('notifications', posted())
  record('notifications', posted({ referenceId: 'p2', actionReferenceId: 'p2' }))
  record('notifications', commented('p'))
  record('notifications', commented('p2'))
  await eventually(() => queued).toHaveLength(4)
  const [first, second, third, fourth] = queued.map(({ collapseKey }) => collapseKey)
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test('what is older than a day, or in a network without devices, is asked about by nobody', async () => {
  const { record, around, owners, queued, behind } = await intakeAlone({ members })
  record('chat', { ...message(), at: new Date(Date.now() - 86_400_001).toISOString() })
  await eventually(behind).toBe(0)
  around.hasDevices = false
  record('chat', message())
  record('notifications', posted())
  await eventually(behind).toBe(0)
  expect([owners.asked, queued]).toEqual([[], []])
})

test('the end of sessions forgets what was registered before it', async () => {
  const { record, forgotten } = await intakeAlone()
  const { at } = record('community', sessionsEnded({ userId: 'bob' }))
  await eventually(() => forgotten).toEqual([[{ networkId: 'n', userId: 'bob' }, at]])
})

test('owners and a queue that do not answer are asked again, and nothing is lost', async () => {
  const { record, owners, around, queued } = await intakeAlone({ members })
  owners.isUp = false
  record('chat', message())
  await eventually(() => owners.asked.length).toBeGreaterThan(1)
  around.queueIsUp = false
  owners.isUp = true
  const asked = () => owners.asked.filter(({ query }) => query === 'pushAllowed').length
  await eventually(asked).toBeGreaterThan(1)
  around.queueIsUp = true
  await eventually(() => toldIn(queued)).toEqual([
    ['text-message.created', ['bob', 'carol', 'dan']],
  ])
})
