import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWindow } from './window.ts'

type Item = { subject: string; n: number }
const item = (subject: string, n: number): Item => ({ subject, n })
const all = (next: () => Item | undefined): Item[] => {
  const found: Item[] = []
  for (let one = next(); one; one = next()) found.push(one)
  return found
}

describe('a window', () => {
  test('gives one of each subject at a time, in order', () => {
    const window = createWindow<Item>()
    window.add([item('a', 1), item('a', 2), item('b', 3), item('a', 4)])
    expect(all(window.next)).toEqual([item('a', 1), item('b', 3)])
    window.done(item('a', 1))
    expect(all(window.next)).toEqual([item('a', 2)])
    window.done(item('b', 3))
    expect(all(window.next)).toEqual([])
    window.done(item('a', 2))
    expect(all(window.next)).toEqual([item('a', 4)])
    expect(window.size).toBe(1)
    window.done(item('a', 4))
    expect(window.size).toBe(0)
  })

  test('puts what is added later behind what is being sent', () => {
    const window = createWindow<Item>()
    window.add([item('a', 1)])
    expect(window.next()).toEqual(item('a', 1))
    window.add([item('a', 2)])
    expect(window.next()).toBeUndefined()
    window.done(item('a', 1))
    expect(window.next()).toEqual(item('a', 2))
  })

  test('drops all but what is being sent, behind which its subject waits still', () => {
    const window = createWindow<Item>()
    window.add([item('a', 1), item('a', 2), item('b', 3), item('b', 4)])
    expect(window.next()).toEqual(item('a', 1))
    expect(
      window
        .clear()
        .map(({ n }) => n)
        .toSorted(),
    ).toEqual([2, 3, 4])
    expect(window.size).toBe(1)
    expect(window.clear()).toEqual([])
    window.add([item('a', 5), item('b', 6)])
    expect(all(window.next)).toEqual([item('b', 6)])
    window.done(item('a', 1))
    expect(all(window.next)).toEqual([item('a', 5)])
  })

  test('gives everything once, never two of a subject at once, whatever happens in between', () => {
    const step = fc.oneof(
      fc.record({ add: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }) }),
      fc.record({ done: fc.nat(3) }),
      fc.record({ next: fc.constant(true) }),
      fc.record({ clear: fc.constant(true) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const window = createWindow<Item>()
        const waiting = new Set<number>()
        const sent: Item[] = []
        const given: Item[] = []
        let n = 0
        const send = () => {
          const next = window.next()
          if (!next) return false
          expect(sent.map(({ subject }) => subject)).not.toContain(next.subject)
          expect(waiting.delete(next.n)).toBe(true)
          sent.push(next)
          given.push(next)
          return true
        }
        const done = (index: number) => {
          const [one] = sent.splice(index % Math.max(1, sent.length), 1)
          if (one) window.done(one)
        }
        for (const one of steps) {
          if ('add' in one) {
            const items = one.add.map((subject, i) => item(subject, n + i))
            n += items.length
            for (const added of items) waiting.add(added.n)
            window.add(items)
          } else if ('done' in one) done(one.done)
          else if ('next' in one) send()
          else for (const dropped of window.clear()) expect(waiting.delete(dropped.n)).toBe(true)
          expect(window.size).toBe(waiting.size + sent.length)
        }
        while (sent.length > 0 || send()) {
          while (send());
          done(0)
        }
        expect([waiting.size, window.size]).toEqual([0, 0])
        for (const subject of ['a', 'b', 'c']) {
          const numbers = given.filter((one) => one.subject === subject).map((one) => one.n)
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        }
      }),
    )
  })
})
