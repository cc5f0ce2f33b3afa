import { expect, test } from 'vitest'
import { recordIds } from './record-ids.ts'

test('an id is the same for the same key, and one of 24 hexadecimal digits stays', () => {
  const [ids, again] = [recordIds('n', 'secret'), recordIds('n', 'secret')]
  const own = 'f'.repeat(24)
  for (const kind of ['file', 'post']) {
    expect(ids.of(kind, 'first')).toBe(again.of(kind, 'first'))
    expect(ids.of(kind, 'first')).not.toBe(ids.of(kind, 'second'))
    expect(ids.of(kind, own)).toBe(own)
  }
})

test('ids of files follow from a secret alone, those of other records from their network', () => {
  const [ids, ofOther] = [recordIds('n', 'secret'), recordIds('n', 'another secret')]
  expect(ids.of('file', 'face')).toMatch(/^[\da-f]{24}$/)
  expect(ids.of('file', 'face')).not.toBe(ofOther.of('file', 'face'))
  expect(ids.of('post', 'p')).toBe(ofOther.of('post', 'p'))
})
