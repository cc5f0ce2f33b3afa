import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement keeps its name while in use, and a new one evicts the least recently used of those used equally often', () => {
  const { nameOf } = statementNames(2)
  const [first, second] = [nameOf('select 1').name, nameOf('select 2').name]
  expect(second).not.toBe(first)
  expect(nameOf('select 1')).toEqual({ name: first, evicted: undefined })
  expect(nameOf('select 3').evicted).toBe(second)
  const again = nameOf('select 2')
  expect(again.name).not.toBe(second)
})

test('statements that are used once do not evict one that is used often', () => {
  const { nameOf } = statementNames(5)
  const often = Array.from({ length: 50 }, () => nameOf('often').name)[0]
  const evicted = Array.from({ length: 20 }, (_, i) => nameOf(`once ${i}`).evicted)
  expect(evicted).not.toContain(often)
  expect(nameOf('often')).toEqual({ name: often, evicted: undefined })
})

test('a statement that is no longer used loses its place in the end', () => {
  const { nameOf } = statementNames(5)
  const past = Array.from({ length: 50 }, () => nameOf('past').name)[0]
  const evicted = Array.from({ length: 60 }, (_, i) => nameOf(`once ${i}`).evicted)
  expect(evicted).toContain(past)
})
