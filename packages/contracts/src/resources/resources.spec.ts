import { Paging } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { timestamp } from './scalars.ts'
import { TrayItem } from './tray-item.ts'

test('a timestamp has milliseconds and Z', () => {
  expect(timestamp.safeParse('2026-01-02T03:04:05.678Z').success).toBe(true)
  expect(timestamp.safeParse(new Date(0).toISOString()).success).toBe(true)
  for (const other of [
    '2026-01-02T03:04:05Z',
    '2026-01-02T03:04:05.6Z',
    '2026-01-02T03:04:05.678+00:00',
    '2026-02-30T03:04:05.678Z',
  ]) {
    expect(timestamp.safeParse(other).success).toBe(false)
  }
})

test('paging may be empty, but a missing page is absent and never null', () => {
  expect(Paging.safeParse({}).success).toBe(true)
  expect(Paging.safeParse({ next: null }).success).toBe(false)
})

test('a tray item names three actors at most', () => {
  const actor = {
    _id: 'a',
    publicId: 'alice',
    lastActedAt: '2026-01-02T03:04:05.678Z',
    isNew: true,
  }
  expect(TrayItem.shape.actors.safeParse([actor, actor, actor]).success).toBe(true)
  expect(TrayItem.shape.actors.safeParse([actor, actor, actor, actor]).success).toBe(false)
})
