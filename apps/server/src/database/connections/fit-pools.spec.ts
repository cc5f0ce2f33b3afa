import { expect, test } from 'vitest'
import type { ConnectionLimit } from './connection-limits.ts'
import { sumsOfInstances, sumsOfOneProcess } from './connection-sums.ts'
import { fitPools } from './fit-pools.ts'

const server = (most: number): ConnectionLimit => ({
  most,
  of: `it takes ${most}`,
  raise: 'max_connections',
  covers: 'installation',
})
const ofUser = (most: number): ConnectionLimit => ({
  most,
  of: `the user may have ${most}`,
  raise: 'alter role chat',
  covers: 'service',
})
const full = { reads: 4, folds: 2 }
const instances = (count: number) => ({
  wanted: full,
  sumsOf: (pools: typeof full) => sumsOfInstances(pools, count),
  leastSumsOf: (pools: typeof full) => sumsOfInstances(pools, 1),
})

test('pools are as large as they can be where Postgres allows many connections', () => {
  expect(fitPools([server(297)], instances(2))).toEqual({ pools: full })
  const oneProcess = {
    wanted: { reads: 2, folds: 2 },
    sumsOf: sumsOfOneProcess,
    leastSumsOf: sumsOfOneProcess,
  }
  expect(fitPools([server(77)], oneProcess)).toEqual({ pools: { reads: 2, folds: 2 } })
})

test('two instances of everything fit a Postgres of 110 connections, with smaller pools', () => {
  const { pools, shrunkBy } = fitPools([server(107)], instances(2))
  expect(sumsOfInstances(pools, 2).installation).toBeLessThanOrEqual(107)
  expect(shrunkBy).toEqual(server(107))
})

test('the limit of a service alone asks for smaller pools as well', () => {
  const { pools, shrunkBy } = fitPools([server(297), ofUser(30)], instances(2))
  expect(sumsOfInstances(pools, 2).service).toBeLessThanOrEqual(30)
  expect(shrunkBy).toEqual(ofUser(30))
})

test('whatever the limits are, the sum of what is opened is within them, or the pools are the smallest, or the start is refused', () => {
  const smallest = { reads: 1, folds: 1 }
  for (let most = 1; most <= 400; most += 1)
    for (const count of [1, 2, 3, 7]) {
      const fitted = () => fitPools([server(most)], instances(count))
      if (sumsOfInstances(smallest, 1).installation > most)
        expect(fitted).toThrow('too few connections')
      else if (fitted().isFull)
        expect([fitted().pools, sumsOfInstances(smallest, count).installation > most]).toEqual([
          smallest,
          true,
        ])
      else expect(sumsOfInstances(fitted().pools, count).installation).toBeLessThanOrEqual(most)
    }
})

test('a start that cannot fit is refused in a line that says what to change', () => {
  const needed = sumsOfInstances({ reads: 1, folds: 1 }, 1).installation
  expect(() => fitPools([server(22)], instances(2))).toThrow(
    `too few connections: it takes 22, and ${needed} are needed at least; raise it (max_connections)`,
  )
})
