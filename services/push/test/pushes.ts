import type { Registration } from '../src/database/device-rows.ts'
import type { DuePush, SettledPush } from '../src/database/queue.ts'
import type { Content, QueuedPush } from '../src/push-types.ts'

/** The phone of alice, unless the fields say otherwise. */
export const registered = (fields: Partial<Registration> = {}): Registration => ({
  networkId: 'n',
  userId: 'alice',
  deviceId: 'phone',
  platform: 'android',
  token: 'token',
  provider: null,
  sessionDevice: 'phone',
  ...fields,
})

type Fields = { networkId?: string; messageId?: string; collapseKey?: string; at?: string }
/** A push of a message of bob, which was sent now unless the fields say otherwise. */
export const pushTo = (
  userIds: readonly string[],
  {
    networkId = 'n',
    messageId = 'm1',
    collapseKey = 'channel:c',
    at = new Date().toISOString(),
  }: Fields = {},
): QueuedPush => {
  const about = { kind: 'message', messageId, channelId: 'c', senderId: 'bob' } as const
  return {
    ...{ networkId, userIds, collapseKey, at },
    about: { ...about, event: 'conversation-message.created' },
  }
}

/** What is recorded of a push that was sent to an Android device. */
export const settledAs = (
  push: DuePush | undefined,
  outcome: SettledPush['outcome'],
): SettledPush => {
  if (!push) throw new Error('there is no such push')
  const at = new Date().toISOString()
  return {
    ...{ networkId: 'n', platform: 'android', server: '' },
    ...{ push: push.push, device: push.device, token: push.to?.token ?? null },
    ...{ outcome, at, nextAt: null, tries: 0, failingSince: null },
  }
}

/** What a push says, unless the fields say otherwise. */
export const contentOf = (fields: Partial<Content> = {}): Content => ({
  title: 'Bob',
  body: 'Hello',
  badge: 3,
  collapseKey: 'channel:c',
  data: { event: 'conversation-message.created', channelId: 'c' },
  ...fields,
})
