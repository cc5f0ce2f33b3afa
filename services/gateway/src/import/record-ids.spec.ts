import { expect, it } from 'vitest'
import { recordIds } from './record-ids.ts'

it('keeps ids of 24 hex digits, and derives the others by network and kind', () => {
  const ids = recordIds('n', 'key')
  const own = '0123456789abcdef01234567'
  expect(ids.of('message', own)).toBe(own)
  const derived = [
    ids.of('message', 'a'),
    ids.of('post', 'a'),
    recordIds('m', 'key').of('message', 'a'),
    ids.of('message', 'b'),
  ]
  expect(new Set(derived).size).toBe(derived.length)
  expect(ids.of('message', 'a')).toBe(recordIds('n', 'key').of('message', 'a'))
})

it('refers to records by the ids that somebody chose', () => {
  const ids = recordIds('n', 'key')
  ids.choose('channel', '7', 'lounge')
  expect(ids.of('channel', '7')).toBe('lounge')
  expect(ids.internal('channel', '7')).toBe(recordIds('n', 'key').of('channel', '7'))
  expect(ids.of('message', '7')).not.toBe('lounge')
})

it('gives a conversation one id, whichever of its users is named first', () => {
  const ids = recordIds('n', 'key')
  ids.converse('1', ['ann', 'ben'])
  ids.converse('2', ['ben', 'ann'])
  expect(ids.of('channel', '1')).toBe(ids.of('channel', '2'))
  expect(ids.internal('channel', '1')).toBe(ids.of('channel', '1'))
})
