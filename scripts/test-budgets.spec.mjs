import { expect, test } from 'vitest'
import { slownessOf } from './slowness.mjs'
import { compareWithBudgets, secondsOf } from './test-budgets.mjs'

const compared = (seconds, limit, slowness = 1) => {
  const lines = []
  const tooLong = compareWithBudgets(seconds, { limit, slowness, print: (line) => lines.push(line) })
  return { tooLong, lines }
}

test('a part over its budget is named, and is no failure', () => {
  const { tooLong, lines } = compared({ unit: 81, browser: 10 }, 480)
  expect(tooLong).toEqual([])
  expect(lines.filter((line) => line.endsWith('over budget'))).toEqual(['unit               81 of   80  over budget'])
})

test('a sum over its limit is a failure, unless only some parts ran', () => {
  expect(compared({ unit: 40, integration: 441 }, 480).tooLong).toEqual(['481 s of CPU time, more than 480 s'])
  expect(compared({ unit: 40, integration: 440 }, 480).tooLong).toEqual([])
  expect(compared({ unit: 500 }, undefined).tooLong).toEqual([])
})

test('a slow machine has larger budgets and a larger limit', () => {
  const { tooLong, lines } = compared({ unit: 119, integration: 601 }, 480, 1.5)
  expect(tooLong).toEqual([])
  expect(lines.filter((line) => line.endsWith('over budget'))).toEqual(['integration       601 of  300  over budget'])
  expect(compared({ unit: 120, integration: 601 }, 480, 1.5).tooLong).toEqual(['721 s of CPU time, more than 720 s'])
})

test('slowness is that of the middle sample, and has bounds', () => {
  expect(slownessOf([450, 9_000, 225])).toBe(2)
  expect(slownessOf([100])).toBe(1)
  expect(slownessOf([9_000])).toBe(3)
  expect(slownessOf([])).toBe(1)
})

test('what no project used is the remainder', () => {
  expect(secondsOf({ unit: { cpu: 30.4 }, faults: { cpu: 100 } }, 150)).toEqual({ unit: 30, faults: 100, 'set-up, rebuild': 20 })
})
