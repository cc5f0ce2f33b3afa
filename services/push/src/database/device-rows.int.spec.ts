import { databaseAlone } from '@causerie/testkit/edge'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deviceRows } from './device-rows.ts'
import { tables } from './tables.ts'

let alone: Awaited<ReturnType<typeof databaseAlone>>
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
})
afterAll(() => alone.drop())

const phoneOf = (networkId: string, fields: object = {}) => ({
  ...{ networkId, userId: 'alice', deviceId: 'phone', platform: 'ios' as const },
  ...{ token: `token in ${networkId}`, provider: null, sessionDevice: 'user:hash', ...fields },
})
const idsOf = async (networkId: string) =>
  (await deviceRows(alone.database).of(networkId, 'alice')).map(({ deviceId }) => deviceId)

test('a process that has just started finds a device for all who ask at once', async () => {
  await deviceRows(alone.database).register(phoneOf('n'))
  const started = deviceRows(alone.database)
  const asked = Array.from({ length: 5 }, () => started.hasAny('n'))
  expect(await Promise.all(asked)).toEqual([true, true, true, true, true])
})

test('a network has a device from its first registration on, and none once all are forgotten', async () => {
  const rows = deviceRows(alone.database)
  expect(await rows.hasAny('other')).toBe(false)
  await rows.register(phoneOf('other'))
  expect(await rows.hasAny('other')).toBe(true)
  await rows.forget({ networkId: 'other' })
  expect(await deviceRows(alone.database).hasAny('other')).toBe(false)
})

test('the end of a session forgets its device alone, and none that was registered later', async () => {
  const rows = deviceRows(alone.database)
  await rows.register(phoneOf('sessions'))
  await rows.register(
    phoneOf('sessions', { deviceId: 'tablet', token: 'another', sessionDevice: 'user:other' }),
  )
  const ended = { networkId: 'sessions', userId: 'alice', sessionDevice: 'user:hash' }
  await rows.forget(ended, '2000-01-01T00:00:00.000Z')
  expect((await idsOf('sessions')).toSorted()).toEqual(['phone', 'tablet'])
  await rows.forget(ended, '2999-01-01T00:00:00.000Z')
  expect(await idsOf('sessions')).toEqual(['tablet'])
})
