import { expect, test } from 'vitest'
import { fairTurns, NoTurn } from './fair-turns.ts'

/** Takes turns by name and records in which order they begin. */
const queue = (limits: Partial<Parameters<typeof fairTurns>[0]> = {}) => {
  const turns = fairTurns({ running: 2, waiting: 100, waitingOfOne: 50, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, label = name, signal?: AbortSignal) =>
    turns.take(name, signal).then((end) => {
      begun.push(label)
      ends.set(label, end)
    })
  const finish = async (label: string) => {
    ends.get(label)?.()
    // The next turn begins in a microtask.
    await Promise.resolve()
    await Promise.resolve()
  }
  return { ask, begun, finish }
}

test('whoever asks often has one turn at a time and lets others pass', async () => {
  const { ask, begun, finish } = queue()
  const asked = [1, 2, 3].map((n) => ask('mallory', `mallory ${n}`))
  asked.push(ask('alice'), ask('bob'))
  await asked[0]
  await asked[3]
  expect(begun).toEqual(['mallory 1', 'alice'])
  await finish('mallory 1')
  expect(begun).toEqual(['mallory 1', 'alice', 'bob'])
  await finish('alice')
  await finish('bob')
  expect(begun).toEqual(['mallory 1', 'alice', 'bob', 'mallory 2'])
  await finish('mallory 2')
  expect(begun.at(-1)).toBe('mallory 3')
})

test('too many who wait are refused, of one caller sooner than of all', async () => {
  const { ask } = queue({ running: 1, waiting: 3, waitingOfOne: 2 })
  await ask('alice')
  void ask('bob', 'bob 1')
  void ask('bob', 'bob 2')
  await expect(ask('bob')).rejects.toThrow(NoTurn)
  void ask('carol')
  await expect(ask('dan')).rejects.toThrow(NoTurn)
})

test('whoever leaves waits no more, and nobody waits for them', async () => {
  const { ask, begun, finish } = queue({ running: 1 })
  await ask('alice')
  const leaving = new AbortController()
  const left = ask('bob', 'bob', leaving.signal)
  const carol = ask('carol')
  leaving.abort()
  await expect(left).rejects.toThrow(NoTurn)
  await finish('alice')
  await carol
  expect(begun).toEqual(['alice', 'carol'])
  await expect(ask('bob', 'bob', leaving.signal)).rejects.toThrow(NoTurn)
})
