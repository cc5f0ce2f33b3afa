import { eventually } from '@causerie/testkit/eventually'
import { expect, test } from 'vitest'
import type { SettledPush } from '../database/queue.ts'
import { createSettling } from './settling.ts'

const resultOf = (push: number, outcome: SettledPush['outcome'] = 'accepted'): SettledPush => ({
  ...{ push, device: 'device', networkId: 'n', platform: 'ios', server: '', token: 'token' },
  ...{ outcome, at: '2026-11-29T12:00:00.000Z', nextAt: null, tries: 0, failingSince: null },
})
/** What was recorded with each statement. */
const recording = (fails: (call: number) => boolean = () => false) => {
  const calls: number[][] = []
  const settle = async (results: readonly SettledPush[]): Promise<void> => {
    calls.push(results.map(({ push }) => push))
    if (fails(calls.length)) throw new Error('no answer')
  }
  return { calls, settling: createSettling({ settle }) }
}

test('results of the same moment are recorded with one statement', async () => {
  const { calls, settling } = recording()
  await Promise.all([settling.add([resultOf(1), resultOf(2)]), settling.add([resultOf(3)])])
  await settling.add([resultOf(4)])
  expect(calls).toEqual([[1, 2, 3], [4]])
})

test('a failure is told to those whose results it concerns, and to no others', async () => {
  const { settling } = recording((call) => call === 1)
  await expect(settling.add([resultOf(1)])).rejects.toThrow('no answer')
  await settling.add([resultOf(2)])
})

test('statements do not overlap', async () => {
  const releases: (() => void)[] = []
  const settle = () => new Promise<void>((resolve) => releases.push(resolve))
  const settling = createSettling({ settle })
  const first = settling.add([resultOf(1)])
  await eventually(() => releases.length).toBe(1)
  const second = settling.add([resultOf(2)])
  releases[0]?.()
  await first
  await eventually(() => releases.length).toBe(2)
  releases[1]?.()
  await second
})

test('ends are counted by platform, and what is tried again is not', () => {
  const { settling } = recording()
  void settling.add([resultOf(1), resultOf(2, 'failed'), resultOf(3, 'forgotten')])
  void settling.add([resultOf(4, null), { ...resultOf(5), platform: 'web' }])
  expect(settling.counts).toMatchObject({
    ios: { accepted: 1, failed: 1, forgotten: 1 },
    web: { accepted: 1, failed: 0, forgotten: 0 },
  })
})
