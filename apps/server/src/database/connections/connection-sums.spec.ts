import { expect, test } from 'vitest'
import { forEachService, loadService } from '../../roles/services.ts'
import { logsOfRebuild, sumsOfInstances } from './connection-sums.ts'

test('no service is folded from more logs than are counted', async () => {
  const services = Object.values(await forEachService(loadService))
  const logs = services.map(
    ({ replicas, behind }) => 1 + (behind ? 1 : 0) + Object.keys(replicas).length,
  )
  expect(Math.max(...logs)).toBe(logsOfRebuild)
})

test('two instances of everything and a tool fit a Postgres of 100 connections', () => {
  const reservedForSuperusers = 3
  expect(sumsOfInstances({ reads: 1, folds: 1 }, 2).installation).toBeLessThanOrEqual(
    100 - reservedForSuperusers,
  )
})
