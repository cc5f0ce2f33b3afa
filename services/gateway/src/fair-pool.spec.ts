import { describe, expect, it } from 'vitest'
import { fairPool, type Holder } from './fair-pool.ts'

const options = { places: 4, patience: 5_000, safe: 0 }

/** A pool, and what its holders told. */
const poolOf = (more: Partial<typeof options> = {}) => {
  const pool = fairPool({ ...options, ...more })
  const ended: string[] = []
  const holderOf = (key: string, isClientAwaited = true): Holder => {
    const holder: Holder = {
      key,
      isClientAwaited: () => isClientAwaited,
      end: () => {
        ended.push(key)
        pool.leave(holder)
      },
    }
    return holder
  }
  return { ...pool, ended, holderOf }
}

describe('a pool', () => {
  it('is open to one key alone as long as it has places', () => {
    const { enter, holderOf } = poolOf()
    expect(Array.from({ length: 4 }, () => enter(holderOf('a')))).toEqual([true, true, true, true])
    expect(enter(holderOf('a'))).toBeInstanceOf(Promise)
  })

  it('takes a place of the key that has most for a key that has fewer', async () => {
    const { enter, holderOf, ended } = poolOf()
    for (const key of ['b', 'a', 'a', 'a']) void enter(holderOf(key))
    expect(await enter(holderOf('c'))).toBe(true)
    expect(ended).toEqual(['a'])
  })

  it('takes no place from those who have no more, or who wait for the service themselves', async () => {
    const { enter, holderOf, ended } = poolOf({ patience: 500 })
    for (const key of ['a', 'b', 'c', 'd']) void enter(holderOf(key))
    expect(await enter(holderOf('e'))).toBe(false)
    const busy = poolOf({ patience: 500 })
    for (let i = 0; i < 4; i += 1) void busy.enter(busy.holderOf('a', false))
    expect(await busy.enter(busy.holderOf('b'))).toBe(false)
    expect([...ended, ...busy.ended]).toEqual([])
  })

  it('gives the next place to the key that has fewest', async () => {
    const { enter, leave, holderOf } = poolOf({ safe: 60_000 })
    const held = holderOf('a')
    for (const holder of [held, holderOf('a'), holderOf('a'), holderOf('b')]) void enter(holder)
    const waiting = ['a', 'b', 'c'].map(async (key) =>
      (await enter(holderOf(key))) ? key : undefined,
    )
    leave(held)
    expect(await Promise.race(waiting)).toBe('c')
  })

  it('forgets whoever leaves while waiting', async () => {
    const { enter, leave, holderOf } = poolOf({ safe: 60_000 })
    const held = holderOf('a')
    for (const holder of [held, holderOf('a'), holderOf('a'), holderOf('a')]) void enter(holder)
    const gone = holderOf('b')
    const asked = enter(gone)
    leave(gone)
    expect(await asked).toBe(false)
    leave(held)
    expect(enter(holderOf('c'))).toBe(true)
  })
})
