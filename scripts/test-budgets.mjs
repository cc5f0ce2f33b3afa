// How long each project of the tests may take, in seconds.
import { say } from './prepare.mjs'

const remainder = 'set-up, rebuild'

/**
 * Projects run one after the other, so each takes from when its first file is loaded until its last one has ended. The remainder of the run
 * starts servers and networks before all projects, and rebuilds and compares after them everything that they recorded.
 * With 4 minutes for the other checks of CI the sum is 37 minutes. On two free cores most projects take half of their budget or less.
 */
const budgets = { unit: 60, integration: 420, browser: 90, 'e2e:one-process': 300, 'e2e:processes': 240, faults: 720, [remainder]: 150 }

/** Prints seconds beside budgets; returns sentences about those that took more than twice theirs, or more where the machine is slow. */
export const compareWithBudgets = (seconds, print = say) => {
  const known = Object.entries(seconds).filter(([name]) => name in budgets)
  print('Seconds of each project, and its budget:')
  for (const [name, taken] of known) {
    const budget = budgets[name]
    const line = `${name.padEnd(16)}${String(taken).padStart(5)} of ${String(budget).padStart(4)}`
    print(taken > budget ? `${line}  over budget` : line)
  }
  // Unit tests only compute: a machine on which they exceed their budget is slow for the others, too. Their own limit is fixed.
  const slowness = Math.max(1, (seconds.unit ?? 0) / budgets.unit)
  const limitOf = (name) => 2 * budgets[name] * (name === 'unit' ? 1 : slowness)
  return known
    .filter(([name, taken]) => taken > limitOf(name))
    .map(([name, taken]) => `${name} took ${taken} s, more than ${Math.round(limitOf(name))} s; its budget is ${budgets[name]} s`)
}

/** Whole seconds of each project and of the remainder, from what the reporter wrote and the milliseconds of the whole run. */
export const secondsOf = (projects, milliseconds) => {
  const spans = Object.entries(projects).map(([name, { start, end }]) => [name, end - start])
  const rest = milliseconds - spans.reduce((sum, [, span]) => sum + span, 0)
  return Object.fromEntries([...spans, [remainder, rest]].map(([name, span]) => [name, Math.round(span / 1000)]))
}
