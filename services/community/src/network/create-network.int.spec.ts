import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'
import { createNetwork } from './create-network.ts'
import { hasNetwork } from './has-network.ts'
import { rotateServerKey } from './rotate-server-key.ts'

let alone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  alone = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => alone.close())

test('a network is there once it is made, with keys of its own', async () => {
  const { networkId, apiKey, serverKey } = await createNetwork(alone.host, { name: 'Demo', networkId: 'made-here' })
  expect(networkId).toBe('made-here')
  expect(new Set([apiKey, serverKey, (await rotateServerKey(alone.host, networkId)).serverKey]).size).toBe(3)
  expect([await hasNetwork(alone.host, networkId), await hasNetwork(alone.host, 'made-elsewhere')]).toEqual([true, false])
})

test.each([
  ['without a name', { name: ' ' }, 'a network needs a name'],
  ['with the id of the installation', { name: 'X', networkId: 'installation' }, 'cannot be the id of a network'],
  ['with an id that can be no part of a path', { name: 'X', networkId: 'a/b' }, 'cannot be the id of a network'],
  ['in a time zone that is none', { name: 'X', timeZone: 'Mars/Olympus' }, 'is not a time zone'],
])('no network %s', async (_, given, reason) => {
  await expect(createNetwork(alone.host, given)).rejects.toThrow(reason)
})

test('no second network of the same id', async () => {
  await createNetwork(alone.host, { name: 'One', networkId: 'only-one' })
  await expect(createNetwork(alone.host, { name: 'Two', networkId: 'only-one' })).rejects.toThrow('there is a network "only-one" already')
})
