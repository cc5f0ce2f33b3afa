import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from '../catalogue.ts'
import { exampleIds } from './example-ids.ts'

const all = Object.entries<AnyOperation>(operations)
const parts = ['params', 'query', 'body'] as const

test('the ids of examples are distinct', () => {
  expect(new Set(Object.values(exampleIds)).size).toBe(Object.keys(exampleIds).length)
})

test.each(all)(
  'the example of %s is valid and has no member unknown to its contract',
  (_, operation) => {
    for (const part of parts) {
      const given = (operation.example[part] ?? {}) as object
      const read = operation[part].parse(given) as object
      expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(given)))
    }
  },
)
