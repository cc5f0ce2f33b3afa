import { expect, test } from 'vitest'
import { statementsKept } from './statements-kept.ts'

const keeping = (atMost: number) => {
  const { use } = statementsKept(atMost)
  return (text: string) => {
    const { statement, evicted } = use(text)
    return { name: statement.name, evicted }
  }
}

test('a statement keeps its name while in use, and a new one evicts the least recently used of those used equally often', () => {
  const use = keeping(2)
  const [first, second] = [use('select 1').name, use('select 2').name]
  expect(second).not.toBe(first)
  expect(use('select 1')).toEqual({ name: first, evicted: undefined })
  expect(use('select 3').evicted).toBe(second)
  const again = use('select 2')
  expect(again.name).not.toBe(second)
})

test('statements that are used once do not evict one that is used often', () => {
  const use = keeping(5)
  const often = Array.from({ length: 50 }, () => use('often').name)[0]
  const evicted = Array.from({ length: 20 }, (_, i) => use(`once ${i}`).evicted)
  expect(evicted).not.toContain(often)
  expect(use('often')).toEqual({ name: often, evicted: undefined })
})

test('a statement that is no longer used loses its place in the end', () => {
  const use = keeping(5)
  const past = Array.from({ length: 50 }, () => use('past').name)[0]
  const evicted = Array.from({ length: 60 }, (_, i) => use(`once ${i}`).evicted)
  expect(evicted).toContain(past)
})
