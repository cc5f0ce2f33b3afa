import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { createMessage } from '@causerie/contracts/chat'
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from '@causerie/contracts/community'
import { createPost, deletePost, uploadFile, uploadImage } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import type { Received } from '@causerie/testkit/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { fileOf } from '../content/file/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'
import { describeDeliveries, receivingWebhook } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const community = await communityOf(everybody.alice, { userIds: ['bob'] })
  const on = { targetType: 'community', targetId: community.communityId } as const
  const post = async (text: string) =>
    only((await step(everybody.bob, createPost, { body: { ...on, data: { text } } })).posts)
  return { ...everybody, community, on, post }
})

const named =
  (event: string) =>
  ({ event: one }: Received): boolean =>
    one === event
const textsIn = (received: readonly Received[]): unknown[] =>
  received
    .filter(named('v3.post.didCreate'))
    .flatMap(({ data }) => (data.posts as { data: { text: string } }[]).map((one) => one.data.text))

const verified = (secret: string, { text, headers }: Received): unknown =>
  new Webhook(secret).verify(text, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })

/** The status of an upload that declares so many bytes, of which none is sent. */
const declaredTo = (url: string, token: string, length: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
    }
    const upload = request(url, { method: 'POST', headers }, ({ statusCode }) => {
      resolve(statusCode)
      upload.destroy()
    })
    upload.on('error', reject).flushHeaders()
  })

describeDeliveries('a webhook', () => {
  it('is sent what happens in the network, signed, in the names of the API', async () => {
    const { admin, post } = await given()
    const { receiver, secret, deliveries } = await receivingWebhook(admin)
    const { postId } = await post('Hello, world')
    await eventually(() => textsIn(receiver.received)).toEqual(['Hello, world'])
    const received = only(receiver.received.filter(named('v3.post.didCreate')))
    expect(verified(secret, received)).toMatchObject({
      event: 'v3.post.didCreate',
      data: { posts: [{ postId }] },
    })
    expect(received.headers['x-amity-signature']).toBe(
      createHmac('sha256', secret).update(received.text).digest('base64'),
    )
    expect(received.headers['causerie-replay']).toBeUndefined()
    await eventually(() => deliveries({ event: 'v3.post.didCreate' })).toMatchObject([
      { messageId: received.id, state: 'delivered', attempts: 1, lastStatus: 200, isReplay: false },
    ])
  })

  it('is sent what it takes: by event, community and channel', async () => {
    const { admin, alice, post } = await given()
    const elsewhere = await communityOf(alice, {})
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const only = { communityIds: [elsewhere.communityId], channelIds: [channel.channelId] }
    const places = await receivingWebhook(admin, only)
    const messages = await receivingWebhook(admin, { events: ['message.didCreate'] })
    await post('not there')
    const there = { targetType: 'community', targetId: elsewhere.communityId } as const
    await step(alice, createPost, { body: { ...there, data: { text: 'there' } } })
    await step(alice, createMessage, {
      body: { channelId: channel.channelId, data: { text: 'Hi' } },
    })
    await eventually(() => places.receiver.received.map(({ event }) => event).sort()).toEqual([
      'message.didCreate',
      'v3.post.didCreate',
    ])
    expect(textsIn(places.receiver.received)).toEqual(['there'])
    await eventually(() => messages.receiver.received.map(({ event }) => event)).toEqual([
      'message.didCreate',
    ])
  })

  it('is sent the events of a post in their order', async () => {
    const { admin, bob, post } = await given()
    const { receiver } = await receivingWebhook(admin)
    const texts = Array.from({ length: 20 }, (_, i) => `number ${i}`)
    for (const text of texts) await post(text)
    const { postId } = await post('gone')
    await step(bob, deletePost, { params: { postId } })
    await eventually(() => receiver.received.filter(named('v3.post.didDelete'))).toHaveLength(1)
    expect(textsIn(receiver.received)).toEqual([...texts, 'gone'])
  })

  it('is sent again what it did not accept, with the same id', async () => {
    const { admin, post } = await given()
    const { receiver, deliveries } = await receivingWebhook(admin)
    receiver.says = 500
    await post('in vain')
    await eventually(() => deliveries()).toMatchObject([
      { state: 'pending', attempts: 1, lastStatus: 500 },
    ])
    receiver.says = 200
    // The first pause is of five seconds.
    await eventually(() => deliveries(), { timeout: 30_000 }).toMatchObject([
      { state: 'delivered', attempts: 2 },
    ])
    const [first, second] = receiver.received
    expect(second?.id).toBe(first?.id)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  })

  it('is told of an upload that was refused, without its content', async () => {
    const { admin, bob } = await given()
    const { receiver } = await receivingWebhook(admin)
    const files = [{ name: `${'a'.repeat(300)}.png`, bytes: new TextEncoder().encode('text') }]
    expectError(await bob.call(uploadImage, { files }), 400, 400000)
    await eventually(() => receiver.received.filter(named('file.didReject'))).toMatchObject([
      {
        data: {
          userId: 'bob',
          kind: 'image',
          fileNames: ['a'.repeat(255)],
          bytes: 4,
          reason: 'not-an-image',
        },
      },
    ])
  })

  it('is told of an upload that was too large, which nobody has read', async () => {
    const { admin, carol, network } = await given()
    const { receiver } = await receivingWebhook(admin)
    const length = uploadFile.bodyLimit + 1
    expect(await declaredTo(`${network.baseUrl}${uploadFile.path}`, carol.token, length)).toBe(413)
    await eventually(() => receiver.received.filter(named('file.didReject'))).toMatchObject([
      { data: { userId: 'carol', kind: 'file', fileNames: [], reason: 'too-large' } },
    ])
  })

  it('is told of ten uploads of a user that were refused within a minute, and of no more', async () => {
    const { admin, alice } = await given()
    const { receiver } = await receivingWebhook(admin)
    const files = [{ name: 'notes.png', bytes: new TextEncoder().encode('text') }]
    for (let i = 0; i < 12; i += 1)
      expectError(await alice.call(uploadImage, { files }), 400, 400000)
    // What is about one user comes in its order.
    const { fileId } = await fileOf(alice)
    await eventually(() => receiver.received.filter(named('file.didUpload'))).toMatchObject([
      { data: { files: [{ fileId }] } },
    ])
    expect(receiver.received.filter(named('file.didReject'))).toHaveLength(10)
  })

  it('is signed with both secrets for a while after a rotation', async () => {
    const { admin, post } = await given()
    const { receiver, secret, params } = await receivingWebhook(admin)
    const rotated = await step(admin, rotateWebhookSecret, { params, body: { overlapHours: 1 } })
    await post('twice signed')
    await eventually(() => receiver.received).toHaveLength(1)
    const received = only(receiver.received)
    verified(secret, received)
    verified(rotated.secret, received)
    await step(admin, rotateWebhookSecret, { params, body: { overlapHours: 0 } })
    await post('once signed')
    await eventually(() => receiver.received).toHaveLength(2)
    expect(() => verified(rotated.secret, receiver.received[1] ?? received)).toThrow(
      'No matching signature',
    )
  })

  it('is sent nothing while it is off, nor after it was deleted', async () => {
    const { admin, post, network } = await given()
    const off = await receivingWebhook(admin)
    const deleted = await receivingWebhook(admin)
    const on = await receivingWebhook(admin)
    await step(admin, updateWebhook, { params: off.params, body: { isEnabled: false } })
    await step(admin, deleteWebhook, { params: deleted.params })
    // What others recorded meanwhile may still be sent.
    await network.settled()
    await post('to one')
    await eventually(() => textsIn(on.receiver.received)).toEqual(['to one'])
    await step(admin, updateWebhook, { params: off.params, body: { isEnabled: true } })
    await network.settled()
    await post('to two')
    await eventually(() => textsIn(off.receiver.received)).toEqual(['to two'])
    expect(deleted.receiver.received).toEqual([])
  })
})
