import { expect, test } from 'vitest'
import { sourceOf, specs } from './sources.ts'

const all = specs()
const isThis = (file: string) => file.endsWith('/how-specs-wait.spec.ts')

/**
 * A timer that wakes whoever waits for it. One that calls something, such as a server that answers
 * late, is what a test is given.
 */
const wait = /setTimeout\(\w+,|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/

test('specs wait for conditions, or for a while and say why', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !isThis(file) && wait.test(sourceOf(file)))).toEqual([])
})

/** The limit that a test, a group of tests or a hook sets itself, in milliseconds. */
const ownLimit =
  /\{ timeout: ([\d_]+) \}, (?:async )?\(|^ *\}, ([\d_]+)\)$|^ *\},\n *([\d_]{5,}),\n *\)/gm
const ownLimits = (source: string) =>
  [...source.matchAll(ownLimit)].map(([, ...found]) =>
    Number(found.find(Boolean)?.replaceAll('_', '')),
  )

test('no limit of a single test is below that of its project, which a slow machine may need', () => {
  const short = (file: string) => ownLimits(sourceOf(file)).some((limit) => limit < 300_000)
  expect(all.filter((file) => !isThis(file) && short(file))).toEqual([])
})

test('the limit of a test is found however it is written', () => {
  for (const end of [
    '}, 60_000)',
    '  },\n  60_000,\n)',
    "test('x', { timeout: 60_000 }, async () => {",
  ])
    expect(ownLimits(end)).toEqual([60_000])
  expect(ownLimits('await eventually(() => rows(), { timeout: 60_000 }).toEqual([])')).toEqual([])
})

test('a wait is found however it is written', () => {
  for (const line of [
    'await new Promise((resolve) => setTimeout(resolve, 60))',
    "import { setTimeout as sleep } from 'node:timers/promises'",
    "import { setImmediate as turn, setTimeout } from 'node:timers/promises'",
  ])
    expect(wait.test(line)).toBe(true)
  expect(wait.test('setTimeout(() => response.end(), 50)')).toBe(false)
})
