import {
  deviceSessionsEnded,
  sessionsEnded,
  userDeleted,
  userGloballyBanned,
} from '@causerie/contracts/community/events'
import { type EventKind, newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import type { Forgotten } from '../database/device-rows.ts'

type Ending = (event: Recorded) => Forgotten | undefined

const on = <S extends z.ZodType>(
  kind: EventKind<string, S>,
  forgotten: (event: Recorded<z.output<S>>) => Forgotten | undefined,
): [string, Ending] => [
  kind.type,
  // An event of this type has its data.
  (event) => forgotten(newest(kind, event as Recorded<z.output<S>>)),
]
const allOf = ({ networkId, data: { userId } }: Recorded<{ userId: string }>): Forgotten => ({
  networkId,
  userId,
})

const endings = new Map<string, Ending>([
  on(sessionsEnded, allOf),
  on(userGloballyBanned, allOf),
  on(userDeleted, allOf),
  // If only the oldest sessions of a device ended, the user is still signed in on it.
  on(deviceSessionsEnded, ({ networkId, data: { userId, device, upTo } }) =>
    upTo === null ? { networkId, userId, sessionDevice: device } : undefined,
  ),
])

/** The devices on which nobody is signed in any more after an event of community. */
export const endedBy = (event: Recorded): Forgotten | undefined => endings.get(event.type)?.(event)
