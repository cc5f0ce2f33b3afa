import {
  deviceSessionsEnded,
  sessionsEnded,
  userDeleted,
  userGloballyBanned,
  userUpdated,
} from '@causerie/contracts/community/events'
import { recorded } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { endedBy } from './endings.ts'

const device = { userId: 'bob', device: 'phone' }

test('devices on which nobody is signed in any more are forgotten', () => {
  const of = { networkId: 'n', userId: 'bob' }
  expect(endedBy(recorded(sessionsEnded({ userId: 'bob' })))).toEqual(of)
  expect(endedBy(recorded(userGloballyBanned({ userId: 'bob' })))).toEqual(of)
  expect(endedBy(recorded(userDeleted({ userId: 'bob' })))).toEqual(of)
  expect(endedBy(recorded(deviceSessionsEnded({ ...device, upTo: null })))).toEqual({
    ...of,
    sessionDevice: 'phone',
  })
})

test('the end of older sessions of a device is none, nor is anything else', () => {
  expect(endedBy(recorded(deviceSessionsEnded({ ...device, upTo: 7 })))).toBeUndefined()
  expect(endedBy(recorded(userUpdated({ userId: 'bob' })))).toBeUndefined()
})
