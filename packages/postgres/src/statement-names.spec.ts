import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement keeps its name while in use, and a new one evicts the least recently used', () => {
  const { nameOf } = statementNames(2)
  const [first, second] = [nameOf('select 1').name, nameOf('select 2').name]
  expect(second).not.toBe(first)
  expect(nameOf('select 1')).toEqual({ name: first, evicted: undefined })
  expect(nameOf('select 3').evicted).toBe(second)
  const again = nameOf('select 2')
  expect(again.evicted).toBe(first)
  expect(again.name).not.toBe(second)
})
