import { createConversation, createMessage } from '@causerie/contracts/chat'
import { updatePushSetting } from '@causerie/contracts/notifications'
import { registerDevice } from '@causerie/contracts/push'
import { createLog } from '@causerie/kernel/engine'
import { freshNetwork } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { startLocalFcm } from '@causerie/testkit/push/local-fcm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startOneProcess } from '../one-process.ts'

test('a message comes to a phone through FCM, at the address that the operator set', async () => {
  const fcm = await startLocalFcm()
  const database = await createDatabase(inject('postgres'))
  const running = await startOneProcess({
    ...{ databaseUrl: database.url, host: '127.0.0.1', port: 0, log: createLog('silent') },
    edges: { pushUrls: { fcm: fcm.url } },
  })
  onTestFinished(async () => {
    await running.close()
    fcm.close()
    await database.drop()
  })
  const network = await freshNetwork({
    on: {
      composition: 'one-process',
      ...{ baseUrl: running.baseUrl, databaseUrl: database.url, kafkaBrokers: undefined },
      healthUrls: [],
    },
  })
  const [alice, bob, admin] = [
    await network.signIn('alice', { displayName: 'Alice' }),
    await network.signIn('bob'),
    await network.admin(),
  ]
  const keys = { enabled: true, fcm: { serviceAccount: fcm.serviceAccount } }
  expect((await admin.call(updatePushSetting, { body: keys })).status).toBe(200)
  const phone = { userId: 'bob', deviceId: 'phone', platform: 'android', token: 'fcm:bob' } as const
  expect((await bob.call(registerDevice, { body: phone })).status).toBe(200)
  const { body } = await alice.call(createConversation, { body: { userIds: ['bob'] } })
  const channelId = body.channels[0]?.channelId ?? ''
  await alice.call(createMessage, { body: { channelId, data: { text: 'Supper at eight?' } } })
  await eventually(() => fcm.received).toMatchObject([
    { token: 'fcm:bob', notification: { title: 'Alice', body: 'Supper at eight?' } },
  ])
})
