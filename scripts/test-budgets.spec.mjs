import { expect, test } from 'vitest'
import { compareWithBudgets, secondsOf } from './test-budgets.mjs'

const compared = (seconds, limit) => {
  const lines = []
  const tooLong = compareWithBudgets(seconds, { limit, print: (line) => lines.push(line) })
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

test('what no project used is the remainder', () => {
  expect(secondsOf({ unit: { cpu: 30.4 }, faults: { cpu: 100 } }, 150)).toEqual({ unit: 30, faults: 100, 'set-up, rebuild': 20 })
})
