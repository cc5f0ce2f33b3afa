import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'
import { createNetwork } from './create-network.ts'
import { hasNetwork } from './has-network.ts'
import { rotateServerKey } from './rotate-server-key.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => lone.close())

test('a created network exists and has keys of its own', async () => {
  const { networkId, apiKey, serverKey } = await createNetwork(lone.host, {
    name: 'Demo',
    networkId: 'made-here',
  })
  expect(networkId).toBe('made-here')
  expect(
    new Set([apiKey, serverKey, (await rotateServerKey(lone.host, networkId)).serverKey]).size,
  ).toBe(3)
  expect([
    await hasNetwork(lone.host, networkId),
    await hasNetwork(lone.host, 'made-elsewhere'),
  ]).toEqual([true, false])
})

test.each([
  ['without a name', { name: ' ' }, 'a network needs a name'],
  [
    'with the id of the installation',
    { name: 'X', networkId: 'installation' },
    'cannot be the id of a network',
  ],
  [
    'with an id that is not safe in paths',
    { name: 'X', networkId: 'a/b' },
    'cannot be the id of a network',
  ],
  ['in an unknown time zone', { name: 'X', timeZone: 'Mars/Olympus' }, 'is not a time zone'],
])('creating a network %s is refused', async (_, given, reason) => {
  await expect(createNetwork(lone.host, given)).rejects.toThrow(reason)
})

test('creating a second network with the same id is refused', async () => {
  await createNetwork(lone.host, { name: 'One', networkId: 'only-one' })
  await expect(createNetwork(lone.host, { name: 'Two', networkId: 'only-one' })).rejects.toThrow(
    'there is a network "only-one" already',
  )
})
