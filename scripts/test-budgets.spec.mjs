import { expect, test } from 'vitest'
import { slownessOf } from './slowness.mjs'
import { compareWithBudgets, secondsOf } from './test-budgets.mjs'

const compared = (seconds, limit, slowness = 1) => {
  const lines = []
  compareWithBudgets(seconds, { limit, slowness, print: (line) => lines.push(line) })
  return lines
    .filter((line) => line.endsWith('over budget'))
    .map((line) => line.replace(/ +/g, ' '))
}

test('parts over their budgets are named, and so is a sum over its limit, unless only some parts ran', () => {
  expect(compared({ unit: 81, browser: 10 }, 480)).toEqual(['unit 81 of 80 over budget'])
  expect(compared({ unit: 40, integration: 441 }, 480)).toEqual([
    'integration 441 of 160 over budget',
    'altogether 481 of 480 over budget',
  ])
  expect(compared({ unit: 500 }, undefined)).toEqual(['unit 500 of 80 over budget'])
})

test('a slow machine has larger budgets and a larger limit', () => {
  expect(compared({ unit: 119, integration: 601 }, 480, 1.5)).toEqual([
    'integration 601 of 240 over budget',
  ])
  expect(compared({ unit: 120, integration: 601 }, 480, 1.5)).toEqual([
    'integration 601 of 240 over budget',
    'altogether 721 of 720 over budget',
  ])
})

test('slowness is that of the middle sample, and has bounds', () => {
  expect(slownessOf([450, 9_000, 225])).toBe(2)
  expect(slownessOf([100])).toBe(1)
  expect(slownessOf([9_000])).toBe(3)
  expect(slownessOf([])).toBe(1)
})

test('what no project used is the remainder', () => {
  expect(secondsOf({ unit: { cpu: 30.4 }, faults: { cpu: 100 } }, 150)).toEqual({
    unit: 30,
    faults: 100,
    'set-up, rebuild': 20,
  })
})
