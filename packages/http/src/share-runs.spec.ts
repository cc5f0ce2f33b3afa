import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { shareRuns } from './share-runs.ts'

const slow = () => {
  const runs: ((outcome: 'ends' | 'fails') => void)[] = []
  const run = shareRuns(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = runs.length + 1
        runs.push((outcome) =>
          outcome === 'ends' ? resolve(number) : reject(new Error(`run ${number}`)),
        )
      }),
  )
  return { run, runs }
}

it('shares one run among all calls during the run before', async () => {
  const { run, runs } = slow()
  const calls = [run(), run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.('ends')
  expect(await calls[0]).toBe(1)
  await eventually(() => runs.length).toBe(2)
  const late = run()
  runs[1]?.('ends')
  expect(await Promise.all(calls)).toEqual([1, 2, 2])
  await eventually(() => runs.length).toBe(3)
  runs[2]?.('ends')
  expect(await late).toBe(3)
})

it('runs again after a failure', async () => {
  const { run, runs } = slow()
  const calls = [run(), run()]
  runs[0]?.('fails')
  await expect(calls[0]).rejects.toThrow('run 1')
  await eventually(() => runs.length).toBe(2)
  runs[1]?.('ends')
  expect(await calls[1]).toBe(2)
  const again = run()
  expect(runs).toHaveLength(3)
  runs[2]?.('ends')
  expect(await again).toBe(3)
})
