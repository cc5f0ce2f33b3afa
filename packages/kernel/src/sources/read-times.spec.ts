import { expect, test } from 'vitest'
import { readTimes } from './read-times.ts'

/** A lane's reader on a clock in seconds. */
const reader = () => {
  let second = 0
  const at = (seconds: number) => Date.UTC(2026, 0, 1) + seconds * 1000
  const times = readTimes(() => at(second))
  return {
    read: (seconds: number) => times.read(7, new Date(at(seconds)).toISOString()),
    behind: (seconds: number, unread: number) => {
      second = seconds
      return times.secondsBehind(7, unread)
    },
    forget: () => times.forget(7),
  }
}

test('a reader that reads nothing more is later with every second', () => {
  const { read, behind } = reader()
  read(10)
  expect([behind(10, 1), behind(40, 1), behind(100, 9)]).toEqual([0, 30, 90])
})

test('a reader of a backlog is as late as the events that it reads', () => {
  const { read, behind } = reader()
  read(10)
  expect(behind(3_600, 500)).toBe(3_590)
  read(3_000)
  expect(behind(3_610, 50)).toBe(610)
  expect(behind(3_620, 0)).toBe(0)
})

test('an event after a long silence is not late by the silence', () => {
  const { read, behind } = reader()
  read(10)
  expect([behind(86_400, 0), behind(86_405, 1), behind(86_430, 2)]).toEqual([0, 5, 30])
})

test('a reader that has taken a lane over is late from then on', () => {
  const { read, behind, forget } = reader()
  read(10)
  forget()
  expect([behind(500, 3), behind(560, 3)]).toEqual([0, 60])
})

test('an event from ahead of the clock is not late', () => {
  const { read, behind } = reader()
  read(100)
  expect(behind(50, 1)).toBe(0)
})
