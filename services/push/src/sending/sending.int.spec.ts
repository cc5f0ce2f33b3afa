import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import { apnsError, fcmErrors, silence } from '@causerie/testkit/push/vendor-answers'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { pushTo, registered } from '../../test/pushes.ts'
import { sendingAlone } from '../../test/sending-alone.ts'

const alone = (ranges?: string[]) => sendingAlone(inject('postgres'), ranges)
const patiently = { timeout: 30_000 }
const hours = (count: number) => count * 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
/** Tokens of APNs are hexadecimal. */
const hex = (n: number) => n.toString(16).padStart(64, '0')
const phones = (count: number) =>
  Array.from({ length: count }, (_, n) => registered({ userId: `user ${n}`, token: `phone ${n}` }))
const userIdsOf = (devices: readonly { userId: string }[]) => devices.map(({ userId }) => userId)

test('a push reaches all devices of its users, with what is said now', async () => {
  const { devices, start, push, fcm, apns, web, owner, pending } = await alone()
  const subscription = web.subscribe()
  const endpoint = web.registerUnifiedPush()
  for (const device of [
    registered({ deviceId: 'android', token: 'phone' }),
    registered({ deviceId: 'iphone', platform: 'ios', token: hex(1) }),
    registered({ deviceId: 'browser', platform: 'web', token: JSON.stringify(subscription) }),
    registered({ deviceId: 'tablet', platform: 'unifiedpush', token: endpoint }),
    registered({ userId: 'reader', token: 'read' }),
  ])
    await devices.register(device)
  owner.readers.add('reader')
  const sending = start()
  await push(sending, pushTo(['alice', 'reader']))
  await eventually(() => web.received.map(({ payload }) => payload.body)).toEqual(['m1', 'm1'])
  await eventually(() => fcm.received.map(({ token }) => token)).toEqual(['phone'])
  await eventually(() => apns.received.map(({ token }) => token)).toEqual([hex(1)])
  await eventually(pending).toBe(0)
  expect((await devices.of('n', 'alice')).map(({ lastStatus }) => lastStatus)).toEqual(
    Array(4).fill('accepted'),
  )
  const [accepted, failed, forgotten] = [1, 0, 0]
  expect(sending.statistics()).toEqual({
    ios: { accepted, failed, forgotten },
    android: { accepted, failed, forgotten },
    web: { accepted, failed, forgotten },
    unifiedpush: { accepted, failed, forgotten },
  })
})

test('what a push says is asked once for hundreds of devices', async () => {
  const { devices, start, push, fcm, owner } = await alone()
  const all = phones(300)
  for (const device of all) await devices.register(device)
  await push(start(), pushTo(userIdsOf(all)))
  await eventually(() => fcm.received.length, patiently).toBe(300)
  expect(owner.asked.map((userIds) => userIds.length)).toEqual([300])
})

test('devices that a vendor knows no more are forgotten, and no others', async () => {
  const { devices, start, push, fcm, apns, pending } = await alone()
  await devices.register(registered({ deviceId: 'old', token: 'old' }))
  await devices.register(registered({ deviceId: 'new', token: 'new' }))
  await devices.register(registered({ deviceId: 'ios', platform: 'ios', token: hex(1) }))
  fcm.says = (token) => (token === 'old' ? fcmErrors.unregistered : undefined)
  apns.says = () => apnsError(410, 'Unregistered')
  const sending = start()
  await push(sending, pushTo(['alice']))
  await eventually(pending).toBe(0)
  expect((await devices.of('n', 'alice')).map(({ deviceId }) => deviceId)).toEqual(['new'])
  expect(sending.statistics()).toMatchObject({
    android: { accepted: 1, forgotten: 1 },
    ios: { forgotten: 1 },
  })
})

test('an endpoint at a private address is not asked, and its device is forgotten', async () => {
  const { devices, start, push, web, pending } = await alone([])
  const token = JSON.stringify(web.subscribe())
  await devices.register(registered({ platform: 'web', token }))
  await push(start(), pushTo(['alice']))
  await eventually(pending).toBe(0)
  expect([await devices.of('n', 'alice'), web.received]).toEqual([[], []])
})

describe('a vendor that does not answer', () => {
  test('delays no other vendor, network or push service', async () => {
    const { devices, start, push, fcm, apns, web } = await alone()
    const hanging = await startLocalWebPush()
    onTestFinished(() => hanging.close())
    hanging.says = () => silence
    fcm.says = () => silence
    const all = phones(100)
    for (const device of all) {
      await devices.register(device)
      const token = JSON.stringify(hanging.subscribe())
      await devices.register({ ...device, deviceId: 'browser', platform: 'web', token })
    }
    const token = JSON.stringify(web.subscribe())
    await devices.register(registered({ deviceId: 'browser', platform: 'web', token }))
    await devices.register(registered({ deviceId: 'ios', platform: 'ios', token: hex(1) }))
    const sending = start()
    await push(sending, pushTo([...userIdsOf(all), 'alice']))
    await eventually(() => [apns.received.length, web.received.length]).toEqual([1, 1])
  })

  test('is asked by one push at a time, until it answers', async () => {
    const { devices, start, push, fcm, hasten, pending } = await alone()
    let asked = 0
    fcm.says = () => {
      asked += 1
      return fcmErrors.unavailable
    }
    const all = phones(200)
    for (const device of all) await devices.register(device)
    await push(start(), pushTo(userIdsOf(all)))
    await eventually(() => asked, patiently).toBeGreaterThan(64)
    await forAWhile(500, 'more would be asked at once')
    // A minute later it would be seven.
    expect(asked).toBeLessThan(64 + 7)
    expect(await pending()).toBe(200)
    fcm.says = () => undefined
    await hasten()
    await eventually(() => fcm.received.length, { timeout: 60_000 }).toBe(200)
    await eventually(pending).toBe(0)
  })

  test('is spared for as long as it asks', async () => {
    const { devices, start, push, fcm, hasten, pending } = await alone()
    let asked = 0
    fcm.says = () => {
      asked += 1
      return { ...fcmErrors.throttled, headers: { 'retry-after': '3600' } }
    }
    const all = phones(20)
    for (const device of all) await devices.register(device)
    const sending = start()
    await push(sending, pushTo(['user 0']))
    await eventually(() => asked).toBe(1)
    await push(sending, pushTo(userIdsOf(all).slice(1)))
    await hasten()
    await forAWhile(2_500, 'what is due is looked for every two seconds')
    expect([asked, await pending()]).toEqual([1, 20])
  })
})

test('a device of which too much is asked delays no other', async () => {
  const { devices, start, push, apns, pending } = await alone()
  const throttled = hex(0)
  const answer = { ...apnsError(429, 'TooManyRequests'), headers: { 'retry-after': '3600' } }
  apns.says = (token) => (token === throttled ? answer : undefined)
  const all = Array.from({ length: 50 }, (_, n) =>
    registered({ userId: `user ${n}`, platform: 'ios', token: hex(n) }),
  )
  for (const device of all) await devices.register(device)
  await push(start(), pushTo(userIdsOf(all)))
  await eventually(() => apns.received.length).toBe(49)
  await eventually(pending).toBe(1)
})

test('a push that failed is sent again later', async () => {
  const { devices, start, push, fcm, database, hasten, pending } = await alone()
  await devices.register(registered())
  const answers = [fcmErrors.internal, fcmErrors.unavailable]
  fcm.says = () => answers.pop()
  await push(start(), pushTo(['alice']))
  for (const tries of [1, 2]) {
    const waiting = () =>
      database.prepared('select tries from pushes where next_at > now() + $1::interval', ['3 s'])
    await eventually(waiting, patiently).toEqual([{ tries }])
    await hasten()
  }
  await eventually(() => fcm.received.length, patiently).toBe(1)
  await eventually(pending).toBe(0)
})

test('a vendor that is configured wrongly is told of once, and then asked seldom', async () => {
  const { devices, start, push, fcm, warnings, pending } = await alone()
  let asked = 0
  fcm.says = () => {
    asked += 1
    return fcmErrors.forbidden
  }
  const all = phones(100)
  for (const device of all) await devices.register(device)
  const sending = start()
  await push(sending, pushTo(userIdsOf(all)))
  await eventually(() => asked, patiently).toBeGreaterThan(64)
  await forAWhile(500, 'more would be asked at once')
  expect(asked).toBeLessThan(70)
  const told = warnings.filter(({ msg }) => msg === 'a vendor refuses pushes')
  expect(told).toMatchObject([{ reason: '403 PERMISSION_DENIED' }])
  expect(sending.statistics().android.failed).toBeGreaterThanOrEqual(64)
  // The devices are kept.
  expect(await devices.of('n', 'user 0')).toMatchObject([{ lastStatus: 'failed' }])
  fcm.says = () => undefined
  await eventually(pending, patiently).toBe(0)
})

test('a process that dies before it records what it sent leaves it to the next one', async () => {
  const { devices, start, push, fcm, pending } = await alone()
  await devices.register(registered())
  const first = start()
  fcm.says = () => {
    first.die()
    return undefined
  }
  await push(first, pushTo(['alice']))
  await eventually(() => fcm.received.length).toBe(1)
  expect(await pending()).toBe(1)
  fcm.says = () => undefined
  start()
  await eventually(pending).toBe(0)
  expect(fcm.received.map(({ android }) => android.collapse_key)).toEqual([
    'channel:c',
    'channel:c',
  ])
})

test('a push whose event is a day old is not sent', async () => {
  const { devices, start, push, fcm, pending } = await alone()
  await devices.register(registered())
  const [old, recent] = [ago(hours(24) + 1_000), ago(hours(23))]
  await push(
    start(),
    pushTo(['alice'], { messageId: 'old', collapseKey: 'old', at: old }),
    pushTo(['alice'], { messageId: 'recent', collapseKey: 'recent', at: recent }),
  )
  await eventually(pending).toBe(0)
  expect(fcm.received.map(({ notification }) => notification.body)).toEqual(['recent'])
  // Nor is it shown later.
  expect(Number.parseInt(fcm.received[0]?.android.ttl ?? '', 10)).toBeLessThanOrEqual(3_600)
})

test('a push waits while nobody says what it says, and counts as no failure', async () => {
  const { devices, start, push, fcm, owner, hasten, pending, database } = await alone()
  await devices.register(registered())
  owner.isUp = false
  const sending = start()
  await push(sending, pushTo(['alice']))
  const waiting = () =>
    database.prepared('select tries, failing_since from pushes where next_at > now()', [])
  await eventually(waiting).toEqual([{ tries: 0, failing_since: null }])
  owner.isUp = true
  await hasten()
  await eventually(() => fcm.received.length, patiently).toBe(1)
  await eventually(pending).toBe(0)
  expect(sending.statistics().android).toEqual({ accepted: 1, failed: 0, forgotten: 0 })
})

test('a newer push waits for the one that it replaces, and arrives behind it', async () => {
  const { devices, start, push, fcm, database, pending } = await alone()
  await devices.register(registered())
  const sending = start()
  let isQueued = false
  const bodies = () => fcm.received.map(({ notification }) => notification.body)
  fcm.says = () => {
    if (!isQueued) void push(sending, pushTo(['alice'], { messageId: 'newer' }))
    isQueued = true
    return undefined
  }
  await push(sending, pushTo(['alice'], { messageId: 'older' }))
  await eventually(bodies).toEqual(['older', 'newer'])
  await eventually(pending).toBe(0)
  expect(await database.prepared('select accepted from hours', [])).toEqual([{ accepted: 2 }])
})

describe('a network', () => {
  test('with pushes off, or without keys of a vendor, sends nothing', async () => {
    const { devices, start, push, fcm, keys, pending } = await alone()
    await devices.register(registered())
    keys.current = null
    const sending = start()
    await push(sending, pushTo(['alice']))
    await eventually(pending).toBe(0)
    keys.current = {}
    await push(sending, pushTo(['alice']))
    await eventually(pending).toBe(0)
    expect(fcm.received).toEqual([])
    expect(sending.statistics().android).toEqual({ accepted: 0, failed: 0, forgotten: 0 })
  })

  test('sends with new keys soon after they were set', async () => {
    const { devices, start, push, apns, keys } = await alone()
    await devices.register(registered({ platform: 'ios', token: hex(1) }))
    const [right, wrong] = [keys.current, { apns: { ...apns.keys, keyId: 'OTHERKEY01' } }]
    keys.current = wrong
    const sending = start()
    await push(sending, pushTo(['alice']))
    await eventually(() => sending.statistics().ios.failed).toBe(1)
    keys.current = right
    const received = async () => {
      await push(sending, pushTo(['alice']))
      return apns.received.length
    }
    await eventually(received, patiently).toBeGreaterThan(0)
  })
})
