import { expect, test } from 'vitest'
import { isForever, restOf } from './channel.ts'
import { channelParts, partsFor } from './channel-parts.ts'

const reader = { isAdmin: false, permissions: new Set<string>() }
const networkModerator = {
  isAdmin: false,
  permissions: new Set(['MUTE_CHANNEL', 'BAN_USER_FROM_CHANNEL', 'DELETE_MESSAGE']),
}
const channel = { type: 'broadcast', isMember: true, permissionsThere: [] } as const

test('a reader is shown the parts of a channel in which they may do something', () => {
  expect(partsFor(reader, channel)).toEqual([])
  expect(partsFor(reader, { ...channel, permissionsThere: ['DELETE_MESSAGE'] })).toEqual([
    'messages',
  ])
  expect(partsFor(networkModerator, channel)).toEqual(['members', 'messages', 'sending'])
})

test('who is not in a channel sees neither its members nor its messages, unless they are an administrator', () => {
  expect(partsFor(networkModerator, { ...channel, isMember: false })).toEqual(['sending'])
  expect(partsFor({ ...reader, isAdmin: true }, { ...channel, isMember: false })).toEqual([
    'members',
    'messages',
    'sending',
  ])
})

test('conversations are private: roles in the network count for nothing there, and administrators see who read them', () => {
  expect(partsFor(networkModerator, { ...channel, type: 'conversation' })).toEqual([])
  expect(
    partsFor({ ...reader, isAdmin: true }, { ...channel, type: 'conversation', isMember: false }),
  ).toEqual(channelParts)
})

test('what is left of a mute is what an undo asks for', () => {
  expect(restOf(null, 0)).toBe(0)
  expect(restOf('1970-01-01T00:01:00.000Z', 20_000)).toBe(40_000)
  expect(restOf('1970-01-01T00:01:00.000Z', 90_000)).toBe(0)
  expect(restOf('9999-12-31T23:59:59.999Z', 0)).toBe(-1)
  expect(isForever('2026-01-01T00:00:00.000Z')).toBe(false)
})
