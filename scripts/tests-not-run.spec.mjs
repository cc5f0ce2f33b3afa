import { expect, test } from 'vitest'
import { testsNotRun } from './tests-not-run.mjs'

const kafka = { ran: true, why: 'Docker' }
const redis = { ran: true, why: 'Docker' }
const chromium = { ran: true, why: '/usr/bin/chromium' }
const prometheus = { ran: true, why: 'prometheus' }
const noRedis = { ran: false, why: 'no Docker and no redis-server' }

test('a whole run names the tests of every project that did not run, their number, and the missing server', () => {
  const projects = {
    unit: 0,
    integration: 24,
    'e2e:one-process': 0,
    'e2e:processes': 1111,
    faults: 1,
  }
  expect(
    testsNotRun({
      projects,
      searched: { kafka, redis: noRedis, chromium, prometheus },
      isWhole: true,
    }),
  ).toEqual([
    '24 tests of integration (no redis: no Docker and no redis-server)',
    '1,111 tests of e2e:processes (no redis: no Docker and no redis-server)',
    '1 test of faults (no redis: no Docker and no redis-server)',
    '1,136 tests altogether',
  ])
})

test('a run that left nothing out says nothing', () => {
  expect(
    testsNotRun({
      projects: { unit: 0, integration: 0 },
      searched: { kafka, redis, chromium, prometheus },
      isWhole: true,
    }),
  ).toEqual([])
  // Of one project only, which needs no server.
  const unused = { ran: false, why: 'no project of this run uses it' }
  expect(
    testsNotRun({
      projects: { 'e2e:one-process': 0 },
      searched: { kafka: unused, redis: unused, chromium: unused },
      isWhole: false,
    }),
  ).toEqual([])
})

test('tests that were skipped for another reason are named too', () => {
  expect(
    testsNotRun({
      projects: { unit: 2 },
      searched: { kafka, redis, chromium, prometheus },
      isWhole: true,
    }),
  ).toEqual(['2 tests of unit'])
})

test('a whole run without a server is not complete, even if no test was skipped', () => {
  expect(
    testsNotRun({
      projects: { unit: 0 },
      searched: { kafka, chromium, prometheus },
      isWhole: true,
    }),
  ).toEqual(['no redis: nothing was searched for'])
})

test('a run without a browser names what people would have seen in it', () => {
  const noChromium = { ran: false, why: 'no chromium' }
  expect(
    testsNotRun({
      projects: { browser: 3 },
      searched: { kafka, redis, chromium: noChromium, prometheus },
      isWhole: true,
    }),
  ).toEqual(['3 tests of browser (no chromium: no chromium)'])
})

test('what tests say themselves is named with their project', () => {
  const reasons = { unit: ['no helm: npm run helm builds it with Go'], integration: [] }
  expect(
    testsNotRun({
      projects: { unit: 56, integration: 0 },
      searched: { kafka, redis, chromium, prometheus },
      isWhole: true,
      reasons,
    }),
  ).toEqual(['56 tests of unit (no helm: npm run helm builds it with Go)'])
})
