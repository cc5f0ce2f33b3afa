import { expect, test } from 'vitest'
import { healthOfServices } from './installation.ts'

test('the checks of a service are summed up, its timers apart, and those of the process left out', () => {
  const checks = {
    'chat: database': { isOk: true, detail: 'answers' },
    'chat: source community': { isOk: false, detail: 'no answer', lag: 3, parked: 1 },
    'chat: source content': { isOk: true, detail: '', lag: 4, parked: 1 },
    'content: timers': { isOk: true, detail: '2 overdue', lag: 2 },
    'access-list': { isOk: true, detail: '' },
  }
  expect(
    healthOfServices({
      isReady: false,
      checks,
      sockets: {},
      journals: { chat: 8_192, content: 0 },
    }),
  ).toEqual([
    {
      service: 'chat',
      faults: ['source community: no answer'],
      lag: 7,
      parked: 2,
      overdue: 0,
      bytes: 8_192,
    },
    { service: 'content', faults: [], lag: 0, parked: 0, overdue: 2, bytes: 0 },
  ])
})
