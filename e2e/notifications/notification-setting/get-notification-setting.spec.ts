import { getNotificationSetting } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice)
  await network.settled()
  return { ...everybody, communityId }
})
const on = {
  isPushNotifiable: true,
  isNetworkEnabled: true,
  listenFromRoleIds: [],
  ignoreFromRoleIds: [],
  titleTemplate: '',
  bodyTemplate: '',
}
const ofMessages = ['userDisplayName', 'channelDisplayName', 'title', 'body']
const ofActs = ['userDisplayName', 'communityDisplayName', 'title', 'body']

type Asked = { level: 'user' | 'channel' | 'community'; channelId?: string; communityId?: string }
const read = (who: Person, query: Asked) => who.call(getNotificationSetting, { query })

describeNetwork('GET /api/v3/notification/setting', () => {
  it('has all three modules on in general', async () => {
    const { alice } = await given()
    const { body } = await read(alice, { level: 'user' })
    expect(body).toEqual({
      isPushNotifiable: true,
      isUserEnabled: true,
      notifiableEvents: ['chat', 'social', 'video-streaming'].map((name) => ({
        name,
        moduleName: name,
        ...on,
        parameters: [],
      })),
    })
  })

  it('has what happens in a community on', async () => {
    const { alice, communityId } = await given()
    const { body } = await read(alice, { level: 'community', communityId })
    expect(body).toMatchObject({ isPushNotifiable: true, isUserEnabled: true })
    expect(body.notifiableEvents).toContainEqual({
      ...{ name: 'post.created', ...on },
      parameters: ofActs,
    })
    expect(body.notifiableEvents).toContainEqual({
      ...{ name: 'video-streaming.didStart', ...on },
      parameters: ofActs,
    })
    expect(body.notifiableEvents.every(({ isPushNotifiable }) => isPushNotifiable)).toBe(true)
    const names = body.notifiableEvents.map(({ name }) => name)
    for (const elsewhere of [
      'follow.created',
      'message.created',
      'text-mention-user-feed-post.created',
    ])
      expect(names).not.toContain(elsewhere)
  })

  it('has messages of a channel off, unless it is a conversation', async () => {
    const { alice } = await given()
    const { body } = await read(alice, { level: 'channel', channelId: 'general' })
    expect(body.isPushNotifiable).toBe(true)
    const off = body.notifiableEvents.filter(({ isPushNotifiable }) => !isPushNotifiable)
    expect(off.map(({ name }) => name)).toEqual([
      'message.created',
      'text-message.created',
      'image-message.created',
      'file-message.created',
    ])
    expect(body.notifiableEvents).toContainEqual({
      ...{ name: 'text-mention-message.created', ...on },
      parameters: ofMessages,
    })
  })

  itInOneProcess('requires a token, and a place that exists', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/notification/setting?level=user'), 401, 400100)
    const refused = (query: Parameters<typeof read>[1], ...error: [number, number]) =>
      read(alice, query).then((answer) => expectError(answer, ...error))
    await refused({ level: 'channel' }, 400, 400000)
    await refused({ level: 'community', communityId: 'nowhere' }, 404, 400400)
  })
})
