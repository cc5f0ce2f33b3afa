import { expect, test } from 'vitest'
import { countInTurns } from '../../test/count-in-turns.ts'
import { createTurns, itemsPerTurn } from './turns.ts'

const many = Array.from({ length: 3 * itemsPerTurn }, (_, i) => i)

test('a loop goes on in later turns, and what it may do in this one is done at once', async () => {
  const { inTurns, count } = countInTurns()
  const done = createTurns().each(many, count)
  expect(inTurns()).toEqual([itemsPerTurn])
  await done
  expect(inTurns()).toEqual([itemsPerTurn, itemsPerTurn, itemsPerTurn])
})

test('loops share each turn, however many there are', async () => {
  const turns = createTurns()
  const { inTurns, most, count } = countInTurns()
  await Promise.all(
    [...Array(5).fill(many), ...Array(500).fill([1])].map((items: number[]) =>
      turns.each(items, count),
    ),
  )
  expect(most()).toBeLessThanOrEqual(itemsPerTurn)
  expect(inTurns().reduce((sum, items) => sum + items)).toBe(5 * many.length + 500)
})

test('a short loop does not wait for the end of a long one', async () => {
  const turns = createTurns()
  const ended: string[] = []
  const long = turns.each(many, () => {}).then(() => ended.push('long'))
  await Promise.all([
    turns.each([1], () => {}).then(() => ended.push('short')),
    turns.next().then(() => ended.push('one')),
    long,
  ])
  expect(ended).toEqual(['short', 'one', 'long'])
})

test('what was worked on without asking is made up for', async () => {
  const turns = createTurns()
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 10) setImmediate(count)
  }
  count()
  turns.spend(3 * itemsPerTurn)
  await turns.next()
  expect(turn).toBeGreaterThanOrEqual(3)
})

test('a loop ends where it is told to, or where it fails, and the others go on', async () => {
  const turns = createTurns()
  const done: number[] = []
  const ending = turns.each(many, (item) => {
    done.push(item)
    return item < 1
  })
  const failing = turns.each(many, (item) => {
    if (item === itemsPerTurn) throw new Error('failed')
  })
  const other = turns.each(many, () => {})
  await expect(failing).rejects.toThrow('failed')
  await Promise.all([ending, other])
  expect(done).toEqual([0, 1])
})
