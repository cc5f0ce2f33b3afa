import { alwaysHeld } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { decision } from '../dsl/command.ts'
import type { Reader } from '../dsl/reader.ts'
import { sqlOfAllNetworks } from '../dsl/sql.ts'
import type { Sweep, SweptNetwork } from '../dsl/sweep.ts'
import type { Submission } from '../write/queued-decision.ts'
import { startSweeps } from './run-sweeps.ts'

/** A sweep that makes so many decisions in each network, and what it was asked and has submitted. */
const sweeping = (of: SweptNetwork[], decisions = 1) => {
  const state = {
    networks: of,
    searched: [] as string[],
    submitted: [] as Submission[],
    isHeld: true,
    mostAtOnce: 0,
    errors: [] as string[],
  }
  let atOnce = 0
  const sweep: Sweep = {
    name: 'test',
    networks: sqlOfAllNetworks<SweptNetwork>('networks', 'select'),
    search: async function* ({ networkId }) {
      state.searched.push(networkId)
      for (let i = 0; i < decisions; i += 1)
        yield decision({ orderBy: 'a:b', load: {}, decide: () => [] })
    },
  }
  const stop = startSweeps({
    sweeps: [sweep],
    lease: { ...alwaysHeld, hold: async () => state.isHeld },
    // Every statement is that of the sweep.
    rowsOfAllNetworks: async () => state.networks as never,
    // The search reads nothing else.
    reader: (networkId) => ({ networkId }) as Reader,
    submit: async (submission) => {
      atOnce += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, atOnce)
      await new Promise(setImmediate)
      atOnce -= 1
      state.submitted.push(submission)
      return { kind: 'recorded', events: [], heads: new Map(), rows: () => ({}) as never }
    },
    onError: (error) => state.errors.push(String(error)),
    perSecond: 1_000,
  })
  onTestFinished(stop)
  return { state, stop }
}
const within = { timeout: 15_000 }

test('each network is gone through once, decision by decision', async () => {
  const { state } = sweeping(
    [
      { networkId: 'one', state: '1' },
      { networkId: 'other', state: '1' },
    ],
    3,
  )
  await eventually(() => state.submitted.map(({ networkId }) => networkId).sort(), within).toEqual([
    'one',
    'one',
    'one',
    'other',
    'other',
    'other',
  ])
  expect(state.searched.sort()).toEqual(['one', 'other'])
  // One of each network.
  expect(state.mostAtOnce).toBeLessThanOrEqual(2)
  expect(
    state.submitted.every(
      ({ cause, actor }) => cause.startsWith('sweep test ') && actor === 'causerie',
    ),
  ).toBe(true)
  expect(state.errors).toEqual([])
})

test('a network whose state changes is gone through again, and no other', async () => {
  const { state } = sweeping([
    { networkId: 'one', state: '1' },
    { networkId: 'other', state: '1' },
  ])
  await eventually(() => state.submitted.length, within).toBe(2)
  state.networks = [
    { networkId: 'one', state: '2' },
    { networkId: 'other', state: '1' },
  ]
  await eventually(() => state.submitted.length, within).toBe(3)
  expect(state.searched).toEqual(['one', 'other', 'one'])
})

test('an instance that does not hold the lease does nothing until it does', async () => {
  const { state } = sweeping([{ networkId: 'one', state: '1' }])
  await eventually(() => state.submitted.length, within).toBe(1)
  state.isHeld = false
  state.networks = [{ networkId: 'one', state: '2' }]
  const third = sweeping([{ networkId: 'one', state: '1' }])
  // It began later, and looks as often.
  await eventually(() => third.state.submitted.length, within).toBe(1)
  third.state.networks = [{ networkId: 'one', state: '2' }]
  await eventually(() => third.state.submitted.length, within).toBe(2)
  expect(state.searched).toEqual(['one'])
  state.isHeld = true
  await eventually(() => state.searched, within).toEqual(['one', 'one'])
})
