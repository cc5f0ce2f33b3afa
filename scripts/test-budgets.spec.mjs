import { expect, test } from 'vitest'
import { compareWithBudgets } from './test-budgets.mjs'

const tooLong = (seconds) => compareWithBudgets(seconds, () => {})

test('a project may take twice its budget', () => {
  expect(tooLong({ unit: 20, integration: 840 })).toEqual([])
  expect(tooLong({ unit: 20, integration: 841 })).toEqual(['integration took 841 s, more than 840 s; its budget is 420 s'])
})

test('a machine that is slow in unit tests may be as slow in others, but not in unit tests alone', () => {
  expect(tooLong({ unit: 90, integration: 1_260 })).toEqual([])
  expect(tooLong({ unit: 90, integration: 1_261 })).toHaveLength(1)
  expect(tooLong({ unit: 121 })).toEqual(['unit took 121 s, more than 120 s; its budget is 60 s'])
})

test('a run without unit tests keeps the limits', () => {
  expect(tooLong({ integration: 841 })).toHaveLength(1)
})
