import { expect, test } from 'vitest'
import { catchUp, ReadsNoMore } from './unread.ts'

/** A client, and a clock that goes on by a second with each look at it. */
const world = () => {
  const of = { hasLeft: false, unread: 0 }
  let now = 0
  const looks: number[] = []
  const flushed = catchUp(
    { isOpen: () => !of.hasLeft, unsent: () => of.unread },
    () => now,
    async () => {
      now += 1_000
      looks.push(now)
    },
  )
  return { of, looks, flushed }
}

test('who has read nearly everything is not waited for', async () => {
  const { of, looks, flushed } = world()
  of.unread = 256 * 1024
  await flushed()
  expect(looks).toEqual([])
})

test('all waits together have one deadline, however little is read in between', async () => {
  const { of, looks, flushed } = world()
  const waits: unknown[] = []
  while (!(waits.at(-1) instanceof ReadsNoMore) && waits.length < 100) {
    of.unread = 1_000_000
    const waiting = flushed().catch((error: unknown) => error)
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
    of.unread = 0
    waits.push(await waiting)
  }
  expect(looks).toHaveLength(60)
  expect(waits.length).toBeLessThan(60)
  of.unread = 1_000_000
  await expect(flushed()).rejects.toThrow('the client has not read what it missed in time')
})

test('who has left is waited for no longer', async () => {
  const { of, flushed } = world()
  of.unread = 1_000_000
  const waiting = flushed().catch((error: unknown) => error)
  of.hasLeft = true
  expect(await waiting).toEqual(new ReadsNoMore('the client has left'))
})
