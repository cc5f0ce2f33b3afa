import { expect, test } from 'vitest'
import { hasKeys, platforms, sumsOf } from './push-status.ts'

const at = '2026-11-29T17:00:00.000Z'

test('what became of pushes is added up by platform', () => {
  const hours = [
    { at, platform: 'ios' as const, accepted: 3, failed: 1, forgotten: 0 },
    { at, platform: 'web' as const, accepted: 100, failed: 100, forgotten: 100 },
    { at, platform: 'ios' as const, accepted: 4, failed: 0, forgotten: 2 },
  ]
  expect(sumsOf(hours, 'ios')).toEqual({ accepted: 7, failed: 1, forgotten: 2 })
  expect(sumsOf(hours, 'android')).toEqual({ accepted: 0, failed: 0, forgotten: 0 })
})

test('UnifiedPush needs no keys, and each other platform those of its vendor', () => {
  const none = { enabled: true, fcm: null, apns: null, webPush: null, notifiableEvents: [] }
  const withKeys = (setting: Parameters<typeof hasKeys>[0]) =>
    platforms.filter((platform) => hasKeys(setting, platform))
  expect(withKeys(none)).toEqual(['unifiedpush'])
  expect(withKeys({ ...none, fcm: { projectId: 'app' } })).toEqual(['android', 'unifiedpush'])
  expect(withKeys({ ...none, webPush: { subject: '', publicKey: '' } })).toEqual([
    'web',
    'unifiedpush',
  ])
  const apns = { keyId: '', teamId: '', topic: '', isProduction: true }
  expect(withKeys({ ...none, apns })).toEqual(['ios', 'unifiedpush'])
})
