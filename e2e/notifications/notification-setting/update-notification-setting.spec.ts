import {
  getNotificationSetting,
  updateNotificationSetting,
  updatePushSetting,
} from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice)
  await network.settled()
  return { ...everybody, communityId }
})
const update = (who: Person, body: object) =>
  // Bodies are checked by the gateway, those included that the contract does not take.
  who.call(updateNotificationSetting, { body: body as { level: 'user' } })
const settingOf = async (who: Person, query: object = {}) =>
  (await who.call(getNotificationSetting, { query: { level: 'user', ...query } })).body
const eventOf = async (who: Person, name: string, query: object = {}) =>
  (await settingOf(who, query)).notifiableEvents.find((one) => one.name === name)

describeNetwork('POST /api/v3/notification/setting', () => {
  it('keeps what is not named, and is for the caller alone', async () => {
    const { alice, bob, communityId } = await given()
    const inCommunity = { level: 'community' as const, communityId }
    const before = await settingOf(bob, inCommunity)
    expect(
      (
        await update(alice, {
          ...inCommunity,
          notifiableEvents: [
            { name: 'post.reacted', isPushNotifiable: false },
            { name: 'post.created', listenFromRoleIds: ['community-moderator'] },
          ],
        })
      ).body,
    ).toEqual({ success: true })
    await update(alice, { ...inCommunity, isPushNotifiable: false })
    expect((await settingOf(alice, inCommunity)).isPushNotifiable).toBe(false)
    expect(await eventOf(alice, 'post.reacted', inCommunity)).toMatchObject({
      isPushNotifiable: false,
      listenFromRoleIds: [],
    })
    expect(await eventOf(alice, 'post.created', inCommunity)).toMatchObject({
      isPushNotifiable: true,
      listenFromRoleIds: ['community-moderator'],
      ignoreFromRoleIds: [],
    })
    expect(await settingOf(bob, inCommunity)).toEqual(before)
  })

  it('takes modules as clients send them, and shows what follows for communities', async () => {
    const { bob, communityId } = await given()
    const inCommunity = { level: 'community', communityId }
    const off = { isPushNotifiable: false, listenFromRoleIds: [], ignoreFromRoleIds: [] }
    await update(bob, {
      level: 'user',
      isPushNotifiable: true,
      notifiableEvents: [
        { name: 'social', ...off },
        { moduleName: 'chat', isPushNotifiable: true },
      ],
    })
    const { notifiableEvents } = await settingOf(bob)
    expect(
      notifiableEvents.map(({ moduleName, isPushNotifiable }) => [moduleName, isPushNotifiable]),
    ).toEqual([
      ['chat', true],
      ['social', false],
      ['video-streaming', true],
    ])
    expect(await eventOf(bob, 'post.created', inCommunity)).toMatchObject({
      isPushNotifiable: false,
    })
    await update(bob, {
      ...inCommunity,
      notifiableEvents: [{ name: 'post.created', isPushNotifiable: true }],
    })
    expect(await eventOf(bob, 'post.created', inCommunity)).toMatchObject({
      isPushNotifiable: true,
    })
    await update(bob, { level: 'user', isPushNotifiable: false })
    expect(await settingOf(bob, inCommunity)).toMatchObject({
      isPushNotifiable: true,
      isUserEnabled: false,
    })
  })

  it('keeps templates at each level for the caller alone, and turns nothing on by them', async () => {
    const { dan, bob } = await given()
    const inChannel = { level: 'channel', channelId: 'porch' }
    const name = 'message.created'
    const set = async (place: object, templates: object) => {
      const { body } = await update(dan, {
        ...place,
        notifiableEvents: [{ name, ...templates }],
      })
      expect(body).toEqual({ success: true })
      return eventOf(dan, name, place)
    }
    const titleTemplate = '{{ userDisplayName }} in {{channelDisplayName}}'
    expect(await set(inChannel, { titleTemplate, bodyTemplate: 'New: {{ body }}' })).toMatchObject({
      isPushNotifiable: false,
      ...{ titleTemplate, bodyTemplate: 'New: {{ body }}' },
      parameters: ['userDisplayName', 'channelDisplayName', 'title', 'body'],
    })
    expect(await eventOf(dan, name)).toBeUndefined()
    expect(await set({ level: 'user' }, { titleTemplate: 'Everywhere' })).toMatchObject({
      isPushNotifiable: false,
      titleTemplate: 'Everywhere',
    })
    const unset = { titleTemplate: '', bodyTemplate: '' }
    expect(await eventOf(bob, name, inChannel)).toMatchObject(unset)
    expect(await set(inChannel, { bodyTemplate: '' })).toMatchObject({
      ...{ titleTemplate, bodyTemplate: '' },
    })
    const { notifiableEvents } = await settingOf(dan, inChannel)
    await update(dan, { ...inChannel, notifiableEvents })
    expect((await settingOf(dan, inChannel)).notifiableEvents).toEqual(notifiableEvents)
    expect(await set(inChannel, { titleTemplate: '' })).toMatchObject(unset)
  })

  it('says what administrators turned off', async () => {
    const { network, admin, carol } = await given()
    const inChannel = { level: 'channel', channelId: 'general' }
    await update(carol, {
      ...inChannel,
      notifiableEvents: [{ name: 'message.created', isPushNotifiable: true }],
    })
    expect(await eventOf(carol, 'text-message.created', inChannel)).toMatchObject({
      isPushNotifiable: true,
      isNetworkEnabled: true,
    })
    await step(admin, updatePushSetting, {
      body: { notifiableEvents: [{ name: 'message.created', isPushNotifiable: false }] },
    })
    await network.settled()
    expect(await eventOf(carol, 'text-message.created', inChannel)).toMatchObject({
      isPushNotifiable: true,
      isNetworkEnabled: false,
    })
  })

  itInOneProcess('requires a token', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v3/notification/setting', { method: 'POST' }), 401, 400100)
  })

  itInOneProcess.each([
    {},
    { level: 'everywhere' },
    { level: 'channel' },
    { level: 'community', channelId: 'general' },
    { level: 'channel', channelId: '' },
    { level: 'user', isPushNotifiable: 'perhaps' },
    { level: 'user', notifiableEvents: [{ isPushNotifiable: true }] },
    { level: 'user', notifiableEvents: [{ name: 'post.liked' }] },
    { level: 'channel', channelId: 'general', notifiableEvents: [{ name: 'chat' }] },
    { level: 'user', notifiableEvents: [{ name: 'chat', titleTemplate: 'Chat' }] },
    { level: 'user', notifiableEvents: [{ name: 'post.created', titleTemplate: '{{ title' }] },
    {
      level: 'channel',
      channelId: 'general',
      notifiableEvents: [{ name: 'message.created', bodyTemplate: '{{ communityDisplayName }}' }],
    },
    {
      level: 'user',
      notifiableEvents: [{ name: 'post.created', titleTemplate: 'x'.repeat(1_001) }],
    },
    {
      level: 'user',
      notifiableEvents: [
        { name: 'chat', listenFromRoleIds: Array.from({ length: 11 }, (_, i) => `role-${i}`) },
      ],
    },
  ])('refuses %j and changes nothing', async (body) => {
    const { dan } = await given()
    const before = await settingOf(dan)
    expectError(await update(dan, body), 400, 400000)
    expect(await settingOf(dan)).toEqual(before)
  })

  itInOneProcess('refuses communities that do not exist', async () => {
    const { dan } = await given()
    const body = { level: 'community', communityId: '67443e9f1c2a4b0d8e6f9999' }
    expectError(await update(dan, body), 404, 400400)
  })
})
