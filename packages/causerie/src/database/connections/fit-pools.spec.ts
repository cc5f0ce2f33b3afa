import { expect, test } from 'vitest'
import type { ConnectionLimit } from './connection-limits.ts'
import { sumsOfInstances, sumsOfOneProcess } from './connection-sums.ts'
import { fitPools } from './fit-pools.ts'

const server = (most: number): ConnectionLimit => ({ most, of: `it takes ${most}`, raise: 'max_connections', covers: 'installation' })
const ofUser = (most: number): ConnectionLimit => ({ most, of: `the user may have ${most}`, raise: 'alter role chat', covers: 'service' })
const full = { reads: 4, folds: 2 }
const instances = (count: number) => (pools: typeof full) => sumsOfInstances(pools, count)

test('pools are as large as they can be where Postgres allows many connections', () => {
  expect(fitPools([server(297)], instances(2), full)).toEqual({ pools: full })
  expect(fitPools([server(77)], sumsOfOneProcess, { reads: 2, folds: 2 })).toEqual({ pools: { reads: 2, folds: 2 } })
})

test('two instances of everything fit a Postgres of 100 connections, with smaller pools', () => {
  const { pools, shrunkBy } = fitPools([server(97)], instances(2), full)
  expect(sumsOfInstances(pools, 2).installation).toBeLessThanOrEqual(97)
  expect(shrunkBy).toEqual(server(97))
})

test('the limit of a service alone asks for smaller pools as well', () => {
  const { pools, shrunkBy } = fitPools([server(297), ofUser(30)], instances(2), full)
  expect(sumsOfInstances(pools, 2).service).toBeLessThanOrEqual(30)
  expect(shrunkBy).toEqual(ofUser(30))
})

test('whatever the limits are, the sum of what is opened is within them, or the start is refused', () => {
  for (let most = 1; most <= 400; most += 1)
    for (const count of [1, 2, 3, 7]) {
      const fitted = () => fitPools([server(most)], instances(count), full).pools
      if (sumsOfInstances({ reads: 1, folds: 1 }, count).installation > most) expect(fitted).toThrow()
      else expect(sumsOfInstances(fitted(), count).installation).toBeLessThanOrEqual(most)
    }
})

test('a start that cannot fit is refused in a line that says what to change', () => {
  const needed = sumsOfInstances({ reads: 1, folds: 1 }, 2).installation
  expect(() => fitPools([server(22)], instances(2), full)).toThrow(
    `too few connections: it takes 22, and ${needed} are needed at least; raise it (max_connections), or run fewer instances (INSTANCES)`,
  )
})
