import { foldedText } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

const bytesOf = (key: string): number => Buffer.byteLength(JSON.stringify(key)) - 2

describe('the key of a name', () => {
  test('is the folded name', () => {
    expect(nameKey(' A\u0308RZTE ')).toBe('arzte')
    expect(nameKey('ประเภท')).toBe('ประเภท')
  })

  test('is cut at 200 characters, or where it would exceed a paging token', () => {
    expect(nameKey('x'.repeat(1000))).toBe('x'.repeat(200))
    expect(nameKey('人'.repeat(1000))).toBe('人'.repeat(130))
    expect(nameKey('😀'.repeat(1000))).toBe('😀'.repeat(97))
    expect(nameKey('"'.repeat(1000))).toBe('"'.repeat(195))
    expect(nameKey('😀'.repeat(1000), 9)).toBe('😀😀')
  })

  test('is a prefix of the folded name, cut between characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 300 }), (name) => {
        const key = nameKey(name)
        expect(foldedText(name).startsWith(key)).toBe(true)
        expect(bytesOf(key)).toBeLessThanOrEqual(390)
        expect(key.isWellFormed()).toBe(true)
      }),
    )
  })
})
