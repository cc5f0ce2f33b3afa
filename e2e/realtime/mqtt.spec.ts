import { createConversation } from '@causerie/contracts/chat'
import { endSession } from '@causerie/contracts/community'
import { until } from '@causerie/testkit/infrastructure/server'
import mqtt from 'mqtt'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { feedOf, messageInFeed } from '../chat/message-feed/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'
import { connected } from './clients.ts'

const given = sharedNetwork(peopleAndAdmin)
const refused = 128

describeNetwork('MQTT over WebSocket at /mqtt', () => {
  it('tells a client of messages in the channels of its user, and again after a reconnect without SUBSCRIBE', async () => {
    const { network, alice, bob } = await given()
    const { networkId } = network
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const ofBob = await connected(network, bob)
    const own = ['channels', 'messagefeeds', 'messages'].map(
      (feed) => `${networkId}/smartfeed/${ofBob.id}/${feed}`,
    )
    expect(await ofBob.subscribe(networkId, ...own, `${networkId}/user/${ofBob.id}`)).toEqual([
      0, 0, 0, 0, 0,
    ])
    await messageIn(alice, channel, { data: { text: 'one' } })
    const { topic, data } = await ofBob.first('message.created')
    expect(data).toMatchObject({
      messages: [{ data: { text: 'one' }, path: topic }],
      users: [{ userId: 'alice' }],
    })

    ofBob.client.stream.destroy()
    await until(10_000, () => expect(ofBob.sessions).toEqual([false, true]))
    await messageIn(alice, channel, { data: { text: 'two' } })
    await ofBob.first('message.created', (heard) => JSON.stringify(heard.data).includes('"two"'))
  })

  it('tells a client that comes back what it has missed', async () => {
    const { network, alice, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['carol'] })
    const first = await connected(network, carol)
    await first.subscribe(`${network.networkId}/chat/channel/${channel._id}/#`)
    await first.end()
    await messageIn(alice, channel, { data: { text: 'meanwhile' } })
    const second = await connected(network, carol)
    expect(second.sessions).toEqual([true])
    await second.first('message.created', (heard) =>
      JSON.stringify(heard.data).includes('meanwhile'),
    )
  })

  it('tells a client of the feeds of its channels, and of the messages of one feed', async () => {
    const { network, alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel, 'Plants')
    const [ofBob, ofDan] = [
      await connected(network, bob, { clean: true }),
      await connected(network, dan),
    ]
    expect(
      await ofBob.subscribe(
        `${network.networkId}/smartfeed/${ofBob.id}/messagefeeds`,
        `${feed.path}/#`,
      ),
    ).toEqual([0, 0])
    expect(
      await ofDan.subscribe(`${feed.path}/#`, `${channel.path}/messagefeed/nothing/#`),
    ).toEqual([refused, refused])
    await messageIn(alice, channel, { data: { text: 'elsewhere' } })
    const sent = await messageInFeed(alice, feed.messageFeedId)
    const other = await feedOf(alice, channel, 'Trees')
    const { data } = await ofBob.first('message.created')
    expect(data).toMatchObject({
      messages: [{ messageId: sent.messageId, messageFeedId: feed.messageFeedId, path: sent.path }],
    })
    const made = await ofBob.first('message-feed.created')
    expect(made.topic).toBe(other.path)
    expect(made.data).toMatchObject({
      messageFeeds: [{ messageFeedId: other.messageFeedId, name: 'Trees' }],
      users: [{ userId: 'alice' }],
    })
  })

  it('grants what the user may read, and refuses everything else alike', async () => {
    const { network, alice, bob, admin } = await given()
    const { networkId } = network
    const other = `${networkId}x`
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const closed = await channelOf(alice)
    const secret = await communityOf(alice, { isPublic: false })
    const open = await communityOf(alice)
    await network.settled()
    const post = await postIn(alice, open.communityId)
    const hidden = await postIn(alice, secret.communityId)
    const conversation = only(
      (
        await step(alice, createConversation, {
          body: { type: 'conversation', userIds: ['carol'] },
        })
      ).channels,
    )
    const ofBob = await connected(network, bob)
    const me = ofBob.id
    const granted = [
      networkId,
      `${networkId}/videostreaming`,
      `${networkId}/user/${me}`,
      `${networkId}/marker/user/${me}`,
      `${networkId}/membership/${me}/+/+`,
      `${networkId}/membership/+/${me}/+`,
      `${networkId}/chat/channel/${channel._id}/#`,
      `${networkId}/social/community/${open.communityId}`,
      `${networkId}/social/community/${open.communityId}/post/+`,
      `${networkId}/social/community/${open.communityId}/post/+/comment/+`,
      `${networkId}/social/community/${open.communityId}/story/#`,
      `${networkId}/social/community/${open.communityId}/post/${post._id}/comment/+`,
    ]
    expect(await ofBob.subscribe(...granted)).toEqual(granted.map(() => 0))
    const denied = [
      '#',
      '+/user/x',
      `+/chat/channel/${channel._id}/#`,
      `$share/group/${networkId}`,
      '$SYS/#',
      `${networkId}/#`,
      `${networkId}/chat/channel/+/#`,
      `${networkId}/chat/channel/${channel._id}/message/+`,
      other,
      `${other}/chat/channel/${channel._id}/#`,
      `${networkId}/chat/channel/${closed._id}/#`,
      `${networkId}/chat/channel/none/#`,
      `${networkId}/chat/channel/${conversation._id}/#`,
      `${networkId}/smartfeed/someone/messages`,
      `${networkId}/marker/user/someone`,
      `${networkId}/user/none`,
      `${networkId}/social/community/${secret.communityId}`,
      `${networkId}/social/community/${secret.communityId}/post/+`,
      // A post of a private community, on the path of a public one.
      `${networkId}/social/community/${open.communityId}/post/${hidden._id}`,
      `${networkId}/social/community/none`,
      `${networkId}/social/user/${me}/post/none`,
      `${networkId}/room/x`,
    ]
    expect(await ofBob.subscribe(...denied)).toEqual(denied.map(() => refused))
    const ofAdmin = await connected(network, admin)
    expect(await ofAdmin.subscribe(`${networkId}/chat/channel/${conversation._id}/#`)).toEqual([
      refused,
    ])
  })

  it('accepts the paths that clients make of the id of a network with a hyphen', async () => {
    const { network, bob } = await given()
    const [first = '', ...rest] = network.networkId.split(/(?=\W)/)
    const ofBob = await connected(network, bob)
    if (rest.length > 0)
      expect(
        await ofBob.subscribe(`${first}/social${rest.join('')}/user/${ofBob.id}/post/+`),
      ).toEqual([0])
  })

  it('refuses for good who has no session, or names another user', async () => {
    const { network, alice, bob } = await given()
    const ofAlice = await connected(network, alice)
    const codeFor = (username: string, password: string) =>
      new Promise((resolve) => {
        const client = mqtt.connect(`${network.baseUrl.replace('http', 'ws')}/mqtt`, {
          username,
          password,
          protocolVersion: 4,
          reconnectPeriod: 0,
        })
        client.on('error', (error) => resolve('code' in error ? error.code : error.message))
        client.on('connect', () => resolve(0))
      })
    expect(await codeFor(ofAlice.id, 'abc')).toBe(2)
    expect(await codeFor(ofAlice.id, bob.token)).toBe(2)
    const dora = await network.signIn('dora')
    const ofDora = await connected(network, dora)
    await step(dora, endSession, {})
    await until(10_000, () => expect(ofDora.client.connected).toBe(false))
    expect(await codeFor(ofDora.id, dora.token)).toBe(2)
  })

  it('closes clients that publish, and that send what is no packet or too long', async () => {
    const { network, alice } = await given()
    const ofAlice = await connected(network, alice, { reconnectPeriod: 0, clientId: 'loud' })
    ofAlice.client.publish(network.networkId, 'hello')
    await until(10_000, () => expect(ofAlice.client.connected).toBe(false))
    const closed = (send: (socket: WebSocket) => void) =>
      new Promise<true>((resolve) => {
        const socket = new WebSocket(`${network.baseUrl.replace('http', 'ws')}/mqtt`, 'mqtt')
        socket.on('open', () => send(socket))
        socket.on('error', () => {})
        socket.on('close', () => resolve(true))
      })
    expect(await closed((socket) => socket.send(Buffer.alloc(100, 0xff)))).toBe(true)
    expect(await closed((socket) => socket.send(Buffer.alloc(70_000)))).toBe(true)
    // A CONNECT of 200 MB that arrives in parts.
    const part = Buffer.alloc(10_000)
    expect(
      await closed((socket) => {
        socket.send(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x5f]))
        for (let i = 0; i < 10; i += 1) socket.send(part)
      }),
    ).toBe(true)
  })

  it('lets a client id be connected once', async () => {
    const { network, alice } = await given()
    const first = await connected(network, alice, { reconnectPeriod: 0, clientId: 'tab' })
    await connected(network, alice, { clientId: 'tab' })
    await until(10_000, () => expect(first.client.connected).toBe(false))
  })

  it('answers requests for other protocols as before', async () => {
    const { network, alice } = await given()
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' }
    const answers = await Promise.all([
      fetch(`${network.baseUrl}${withoutToken}`),
      alice.raw('/mqtt'),
      rawUpgrade(network.baseUrl, headers),
    ])
    expect(answers.map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([
      401, 426, 401,
    ])
  })
})

const withoutToken = '/api/v3/communities'

/** The status of a request that offers another protocol; `fetch` sends no such headers. */
const rawUpgrade = async (baseUrl: string, headers: Record<string, string>): Promise<number> => {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${baseUrl}${withoutToken}`, { headers }, (answer) => resolve(answer.statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}
