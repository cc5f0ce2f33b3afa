import {
  getPushSetting,
  queryAuditOfNotifications,
  updatePushSetting,
} from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { newAppleKey, newServiceAccount } from './keys.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/push-notification', () => {
  it('keeps keys and never shows them, and has who changed them', async () => {
    const { admin } = await given()
    const [{ serviceAccount, privateKey }, { key, ...apns }] = [newServiceAccount(), newAppleKey()]
    const { body: set } = await admin.call(updatePushSetting, {
      body: { enabled: true, fcm: { serviceAccount }, apns: { key, ...apns } },
    })
    expect(set).toMatchObject({
      enabled: true,
      fcm: { projectId: 'demo-app' },
      apns: { ...apns, isProduction: true },
      webPush: { publicKey: expect.stringMatching(/^B[\w-]{86}$/) },
    })
    const { body: shown } = await admin.call(getPushSetting)
    expect(shown).toEqual(set)
    const { auditEntries } = await step(admin, queryAuditOfNotifications, {
      query: { service: 'notifications' },
    })
    expect(auditEntries).toMatchObject([
      { kind: 'settingsChanged', recordId: 'push-notification', actorId: admin.userId },
      {
        kind: 'keysChanged',
        recordType: 'key',
        recordId: 'push-notification',
        actorId: admin.userId,
        details: {
          vendors: ['fcm', 'apns', 'webPush'].map((vendor) => ({ vendor, change: 'set' })),
        },
      },
    ])
    const texts = JSON.stringify([set, shown, auditEntries])
    for (const secret of [privateKey, key]) expect(texts).not.toContain(secret.split('\n')[1])
  })

  it('keeps what is not given, and removes a vendor by null', async () => {
    const { admin } = await given()
    await step(admin, updatePushSetting, { body: { enabled: true, apns: newAppleKey() } })
    const before = (await admin.call(getPushSetting)).body
    const notifiableEvents = [{ name: 'story.reacted' as const, isPushNotifiable: false }]
    const { body: changed } = await admin.call(updatePushSetting, { body: { notifiableEvents } })
    expect(changed).toEqual({ ...before, notifiableEvents: changed.notifiableEvents })
    expect(changed.notifiableEvents).toContainEqual({
      name: 'story.reacted',
      isPushNotifiable: false,
      listenFromRoleIds: [],
      ignoreFromRoleIds: [],
      titleTemplate: '',
      bodyTemplate: '',
      parameters: ['userDisplayName', 'communityDisplayName', 'title', 'body'],
    })
    const { body: removed } = await admin.call(updatePushSetting, { body: { apns: null } })
    expect(removed).toEqual({ ...changed, apns: null })
  })

  it('keeps templates of an event until they are emptied, and turns nothing on by them', async () => {
    const { admin } = await given()
    const name = 'message.created'
    const set = async (templates: object) => {
      const body = { notifiableEvents: [{ name, ...templates } as const] }
      const { notifiableEvents } = await step(admin, updatePushSetting, { body })
      return notifiableEvents.find((one) => one.name === name)
    }
    const titleTemplate = '{{ userDisplayName }} in {{channelDisplayName}}'
    expect(await set({ titleTemplate, bodyTemplate: 'New: {{ body }}' })).toMatchObject({
      isPushNotifiable: false,
      ...{ titleTemplate, bodyTemplate: 'New: {{ body }}' },
      parameters: ['userDisplayName', 'channelDisplayName', 'title', 'body'],
    })
    expect(await set({ bodyTemplate: '' })).toMatchObject({ titleTemplate, bodyTemplate: '' })
    const { notifiableEvents } = (await admin.call(getPushSetting)).body
    expect(notifiableEvents.filter((one) => one.titleTemplate !== '')).toMatchObject([
      { name, titleTemplate },
    ])
    expect(await set({ titleTemplate: '' })).toMatchObject({ titleTemplate: '' })
  })

  itInOneProcess('says what is wrong with a template, and where', async () => {
    const { admin } = await given()
    const notifiableEvents = [
      { name: 'post.created', titleTemplate: 'New in {{ communityDisplayName }}' },
      { name: 'post.created', bodyTemplate: 'By {{ channelDisplayName }}' },
    ] as const
    const refused = await admin.call(updatePushSetting, { body: { notifiableEvents } })
    expectError(refused, 400, 400000)
    expect(JSON.stringify(refused.body)).toContain(
      'notifiableEvents.1.bodyTemplate: Must name userDisplayName, communityDisplayName, title, body in the placeholder at character 4.',
    )
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v3/network-settings/push-notification', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await alice.call(updatePushSetting, { body: { enabled: true } }), 403, 400301)
  })

  itInOneProcess.each<[string, object]>([
    ['an enabled that is no boolean', { enabled: 'perhaps' }],
    ['a service account that is none', { fcm: { serviceAccount: '{}' } }],
    ['an Apple key that is none', { apns: { ...newAppleKey(), key: 'secret' } }],
    ['an Apple key without a team', { apns: { ...newAppleKey(), teamId: null } }],
    ['an Apple key with a strange id', { apns: { ...newAppleKey(), keyId: '../../..' } }],
    ['a contact that is none', { webPush: { subject: 'us' } }],
    [
      'a template without end',
      { notifiableEvents: [{ name: 'post.created', titleTemplate: '{{ title' }] },
    ],
    [
      'a template that is too long',
      { notifiableEvents: [{ name: 'post.created', titleTemplate: 'x'.repeat(1_001) }] },
    ],
    ['an event that there is not', { notifiableEvents: [{ name: 'post.liked' }] }],
    ['a module in place of an event', { notifiableEvents: [{ name: 'chat' }] }],
  ])('refuses %s and changes nothing', async (_, body) => {
    const { admin } = await given()
    const before = (await admin.call(getPushSetting)).body
    const refused = await admin.call(updatePushSetting, { body })
    expectError(refused, 400, 400000)
    expect(JSON.stringify(refused.body)).not.toContain('PRIVATE KEY')
    expect((await admin.call(getPushSetting)).body).toEqual(before)
  })

  itInOneProcess('says what is wrong with a key', async () => {
    const { admin } = await given()
    const { body } = await admin.call(updatePushSetting, { body: { fcm: { serviceAccount: 'x' } } })
    expect(JSON.stringify(body)).toContain('fcm.serviceAccount: Must be the JSON file')
  })
})
