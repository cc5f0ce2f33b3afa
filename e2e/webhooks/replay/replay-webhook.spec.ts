import { deletePost, updatePost } from '@causerie/contracts/content'
import { replayWebhook } from '@causerie/contracts/webhooks'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import type { Received } from '@causerie/testkit/webhook-receiver'
import { expect, it } from 'vitest'
import { channelOf } from '../../chat/channel/steps.ts'
import { messageIn } from '../../chat/message/steps.ts'
import { communityOf } from '../../community/community/steps.ts'
import { webhookOf } from '../../community/webhook/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, replayOf, replaysOf } from '../steps.ts'

/** A webhook that was there before what happened, and what happened. */
const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const { admin, alice } = everybody
  const live = await receivingWebhook(admin)
  const { communityId } = await communityOf(alice)
  const posts = []
  for (const text of ['one', 'two', 'three']) posts.push(await postIn(alice, communityId, { text }))
  const [, second] = posts
  const params = { postId: second?.postId ?? '' }
  await step(alice, updatePost, { params, body: { data: { text: 'two and a half' } } })
  const message = await messageIn(alice, await channelOf(alice))
  const gone = await postIn(alice, communityId, { text: 'gone' })
  await step(alice, deletePost, { params: { postId: gone.postId } })
  const events = () => live.receiver.received.map(({ event }) => event)
  await eventually(events).toEqual(
    expect.arrayContaining(['message.didCreate', 'v3.post.didUpdate', 'v3.post.didDelete']),
  )
  return { ...everybody, live, communityId, posts, second: params.postId, message }
})

/** What a webhook made now is sent by a replay, once that is done. */
const replayed = async (admin: Person, body: object, webhook: Record<string, unknown> = {}) => {
  const { receiver, webhookId } = await receivingWebhook(admin, webhook)
  const { replayId } = await replayOf(admin, webhookId, body)
  await eventually(() => replaysOf(admin, webhookId), { timeout: 30_000 }).toMatchObject([
    { replayId, state: 'done' },
  ])
  const replay = only(await replaysOf(admin, webhookId))
  await eventually(() => receiver.received).toHaveLength(replay.messages)
  return { receiver, replay }
}
const postIdsIn = (received: readonly Received[]) =>
  received.flatMap(({ data }) => (data.posts as { postId: string }[]).map(({ postId }) => postId))

describeDeliveries('POST /api/v3/webhooks/:webhookId/replays', () => {
  it('sends a new webhook everything that happened, with the ids that it had, marked', async () => {
    const { admin, live } = await given()
    const { receiver, replay } = await replayed(admin, {})
    expect(replay).toMatchObject({
      since: null,
      events: [],
      recordId: null,
      reachedAt: expect.any(String),
      endedAt: expect.any(String),
    })
    const ids = receiver.received.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(live.receiver.received.map(({ id }) => id)))
    // What happened before the other webhook was made.
    expect(receiver.received.map(({ event }) => event)).toContain('user.didCreate')
    for (const { headers } of receiver.received) expect(headers['causerie-replay']).toBe('true')
    for (const { headers } of live.receiver.received)
      expect(headers['causerie-replay']).toBeUndefined()
  })

  it('sends records as they are now', async () => {
    const { admin, second } = await given()
    const { receiver } = await replayed(admin, { recordId: second, events: ['v3.post.didCreate'] })
    expect(only(receiver.received).data).toMatchObject({
      posts: [{ postId: second, data: { text: 'two and a half' } }],
    })
  })

  it('sends the events that are named, of those that the webhook takes', async () => {
    const { admin, posts, message } = await given()
    const named = { events: ['v3.post.didCreate', 'message.didCreate'] }
    const { receiver } = await replayed(admin, named)
    const events = new Set(receiver.received.map(({ event }) => event))
    expect([...events].toSorted()).toEqual(['message.didCreate', 'v3.post.didCreate'])
    const taking = await replayed(admin, named, { events: ['message.didCreate'] })
    expect(only(taking.receiver.received).data).toMatchObject({
      messages: [{ messageId: message.messageId }],
    })
    const isPost = ({ event }: Received) => event === 'v3.post.didCreate'
    expect(postIdsIn(receiver.received.filter(isPost))).toEqual(
      expect.arrayContaining(posts.map(({ postId }) => postId)),
    )
  })

  it('sends the events of one record, in their order', async () => {
    const { admin, second, communityId } = await given()
    const ofPost = await replayed(admin, { recordId: second })
    expect(ofPost.receiver.received.map(({ event }) => event)).toEqual([
      'v3.post.didCreate',
      'v3.post.didUpdate',
    ])
    // What is in a community is about it too.
    const ofCommunity = await replayed(admin, { recordId: communityId })
    const events = ofCommunity.receiver.received.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['v3.community.didCreate', 'v3.post.didCreate']))
    expect(events).not.toContain('message.didCreate')
    expect((await replayed(admin, { recordId: 'none' })).receiver.received).toEqual([])
  })

  it('sends what happened in a time, its ends included', async () => {
    const { admin, posts } = await given()
    const [, second, third] = posts
    const events = ['v3.post.didCreate']
    const since = second?.createdAt
    const until = third?.createdAt
    const between = await replayed(admin, { since, until, events })
    expect(postIdsIn(between.receiver.received)).toEqual([second?.postId, third?.postId])
    const after = new Date(Date.parse(until ?? '') + 1).toISOString()
    const later = await replayed(admin, { since: after, events })
    expect(postIdsIn(later.receiver.received)).not.toContain(third?.postId)
  })

  it('sends nothing that happens later, which is sent as it happens', async () => {
    const { admin, alice, communityId } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin, { events: ['v3.post.didCreate'] })
    await replayOf(admin, webhookId)
    const { postId } = await postIn(alice, communityId, { text: 'later' })
    const isLater = (one: Received) => postIdsIn([one]).includes(postId)
    await eventually(() => replaysOf(admin, webhookId), { timeout: 30_000 }).toMatchObject([
      { state: 'done' },
    ])
    await eventually(() => receiver.received.filter(isLater)).toHaveLength(1)
    expect(only(receiver.received.filter(isLater)).headers['causerie-replay']).toBeUndefined()
  })

  itIsForAdministrators(given, replayWebhook, (by, webhookId) =>
    by.call(replayWebhook, { params: { webhookId }, body: {} }),
  )

  itInOneProcess.each([
    ['since', 'yesterday'],
    ['since', 5],
    ['until', '2026-13-01T00:00:00Z'],
    ['events', 'user.didCreate'],
    ['events', ['post.created']],
    ['events', Array.from({ length: 201 }, () => 'user.didCreate')],
    ['recordId', ''],
    ['recordId', {}],
  ])('refuses a bad %s (%j) and begins nothing', async (field, value) => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const answer = await admin.call(replayWebhook, {
      params: { webhookId },
      body: { [field]: value },
    })
    const { data } = expectError(answer, 400, 400000)
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}(\\.\\d+)?: `)])
    expect(await replaysOf(admin, webhookId)).toEqual([])
  })

  it('refuses a second one while one is running', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const first = await replayOf(admin, webhookId)
    expectError(await admin.call(replayWebhook, { params: { webhookId }, body: {} }), 400, 400000)
    expect(await replaysOf(admin, webhookId)).toMatchObject([
      { replayId: first.replayId, state: 'running', messages: 0, endedAt: null },
    ])
  })
})
