import { expect, test } from 'vitest'
import { hindranceOf } from './push-support.ts'

const able = { isSecureContext: true, hasPush: true, permission: 'default' } as const

test('nothing keeps a browser with Web Push from asking its user', () => {
  expect(hindranceOf(able, 'key')).toBeUndefined()
  expect(hindranceOf({ ...able, permission: 'granted' }, 'key')).toBeUndefined()
})

test('what has to be mended first is named first', () => {
  const blocked = { ...able, permission: 'denied' } as const
  expect(hindranceOf(blocked, 'key')).toBe('isBlocked')
  expect(hindranceOf(blocked, undefined)).toBe('hasNoKey')
  expect(hindranceOf({ ...blocked, hasPush: false }, undefined)).toBe('isUnsupported')
  const insecure = { ...blocked, hasPush: false, isSecureContext: false }
  expect(hindranceOf(insecure, undefined)).toBe('isInsecure')
})
