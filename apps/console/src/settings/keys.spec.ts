import { expect, test } from 'vitest'
import type { Entry } from '../audit/audit-filter.ts'
import { keysInForce } from './keys.ts'

const entry = (day: number, recordId: string, details: Entry['details']): Entry => ({
  entryId: `${recordId}-${day}`,
  service: 'community',
  kind: 'keysChanged',
  actorId: null,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
  recordType: 'key',
  recordId,
  userId: null,
  targetType: 'network',
  targetId: null,
  details,
})

test('keys that ended are not in force, and a server key replaces the one before', () => {
  const entries = [
    entry(4, 'server-2', { type: 'server', change: 'created' }),
    entry(3, 'api-2', { type: 'api', change: 'created' }),
    entry(3, 'api-1', { type: 'api', change: 'ended' }),
    entry(1, 'server-1', { type: 'server', change: 'created' }),
    entry(1, 'api-1', { type: 'api', change: 'created' }),
  ]
  expect(keysInForce(entries)).toEqual([
    { type: 'server', name: 'server-2', createdAt: '2026-01-04T00:00:00.000Z' },
    { type: 'api', name: 'api-2', createdAt: '2026-01-03T00:00:00.000Z' },
  ])
  expect(keysInForce([])).toEqual([])
})
