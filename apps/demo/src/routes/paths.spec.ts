import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFor, channelPath, decoded, placeIn, placeOfSide, queryOfTwo } from './paths.ts'

// No client can name `.` or `..` in an address: every encoding of them is a step in the path.
const id = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text !== '.' && text !== '..')

test('an address has whoever is signed in and a path, whatever their ids', () => {
  fc.assert(
    fc.property(id, id, (userId, channelId) => {
      const path = channelPath(channelId)
      const address = new URL(addressFor(userId, path), 'http://demo').pathname
      expect(placeIn(address.replace('/demo/', ''))).toEqual({ userId, path })
      expect(decoded(path.replace('/chat/', ''))).toBe(channelId)
    }),
  )
})

test('the address of two panes says where both are', () => {
  fc.assert(
    fc.property(id, id, (userId, channelId) => {
      const places = {
        left: { userId, path: channelPath(channelId) },
        right: { userId: 'bob', path: '/' },
      }
      const { search } = new URL(`http://demo/demo/two${queryOfTwo(places)}`)
      expect(placeOfSide(search, 'left')).toEqual(places.left)
      expect(placeOfSide(search, 'right')).toEqual(places.right)
    }),
  )
})

test('an address that says nothing of a pane, or is no valid encoding, is read as far as it goes', () => {
  expect(placeOfSide('?visit=second', 'left')).toBeUndefined()
  expect(placeIn('alice')).toEqual({ userId: 'alice', path: '/' })
  expect(decoded('50%')).toBe('50%')
})
