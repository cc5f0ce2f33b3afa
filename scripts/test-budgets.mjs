// How much CPU time each part of the tests may take, in seconds of the machine that they were taken
// on.
import { say } from './prepare.mjs'

const remainder = 'set-up, rebuild'

/**
 * Projects run one after the other, so each takes from when its first file is loaded until its last
 * one has ended. The remainder of a run starts servers and networks before all projects, and
 * rebuilds and compares after them everything that they recorded. CPU time is user and system time
 * of all processes.
 */
const budgets = {
  unit: 80,
  integration: 160,
  'e2e:one-process': 240,
  'e2e:long': 160,
  operators: 600,
  browser: 120,
  'e2e:processes': 360,
  faults: 500,
  [remainder]: 100,
}

/** What `npm test` may take, and what `.ci/run` runs besides. */
export const limits = { quick: 500, further: 2_300 }

/**
 * Prints seconds beside budgets, which grow with `slowness`. No run fails because of them: what was
 * measured says too much of the machine.
 */
export const compareWithBudgets = (seconds, { limit, slowness = 1, print = say }) => {
  const here = (budget) => Math.round(budget * slowness)
  const line = (name, taken, budget) =>
    print(
      `${name.padEnd(16)}${String(taken).padStart(5)} of ${String(here(budget)).padStart(4)}${taken > here(budget) ? '  over budget' : ''}`,
    )
  const known = Object.entries(seconds).filter(([name]) => name in budgets)
  print(
    `CPU seconds of each part, and its budget on this machine, which takes ${slowness.toFixed(2)} times the CPU time of the one it is for:`,
  )
  for (const [name, taken] of known) line(name, taken, budgets[name])
  if (limit !== undefined)
    line(
      'altogether',
      known.reduce((total, [, taken]) => total + taken, 0),
      limit,
    )
}

/**
 * Whole CPU seconds of each project and of the remainder, from what the reporter wrote and the
 * seconds of the whole run.
 */
export const secondsOf = (projects, whole) => {
  const spans = Object.entries(projects).map(([name, { cpu }]) => [name, cpu])
  const rest = whole - spans.reduce((sum, [, span]) => sum + span, 0)
  return Object.fromEntries(
    [...spans, [remainder, rest]].map(([name, span]) => [name, Math.round(span)]),
  )
}
