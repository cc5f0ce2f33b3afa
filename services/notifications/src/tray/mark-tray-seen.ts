import { markTraySeen as contract, traySeen } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { seenAt, traysSeen } from './seen.ts'
import { lastOccurrence } from './tray-page.ts'

export const markTraySeen = command(contract, {
  // The time of the newest item is a valid upper bound even if this server's clock is behind.
  resolve: async ({ caller }, reader) => ({
    occurredAt:
      (await lastOccurrence(reader, { ...caller, isShown: () => true, shownSince: '' })) ??
      undefined,
  }),
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ caller }) => ({ seen: traysSeen.get(caller.userId) }),
  decide: ({ seen }, { resolved: { occurredAt }, body, caller: { userId }, at: now }) => {
    const lastSeenAt = seenAt(seen?.lastSeenAt, body.lastSeenAt, { now, occurredAt })
    return lastSeenAt === seen?.lastSeenAt ? [] : [traySeen({ userId, lastSeenAt })]
  },
  reply: async ({ body, rows }) => ({
    lastSeenAt: (await rows()).seen?.lastSeenAt ?? body.lastSeenAt,
  }),
})
