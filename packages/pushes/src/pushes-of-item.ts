import type { Owners } from '@causerie/broadcasts'
import { communityNotified, userNotified } from '@causerie/contracts/notifications/events'
import { TrayAbout } from '@causerie/contracts/push'
import { newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { keyOfItem } from './collapse-keys.ts'
import { eventOfItem } from './event-of-item.ts'
import { membersOf } from './pages.ts'
import type { PushToUsers } from './push-to-users.ts'

type Told = {
  about: TrayAbout
  /** The users; the members of the community of the act are asked for. */
  to: 'members' | readonly string[]
  /** Whom another item tells of it. */
  besides: readonly string[]
}

const toldBy = (event: Recorded): Told | undefined => {
  if (event.type === userNotified.type) {
    // An event of this type has its data.
    const { data } = newest(userNotified, event as Recorded<z.output<typeof userNotified.schema>>)
    const about = TrayAbout.parse({ ...data, isForMembers: false })
    return { about, to: [data.recipientId], besides: [] }
  }
  if (event.type === communityNotified.type) {
    const { data } = newest(
      communityNotified,
      event as Recorded<z.output<typeof communityNotified.schema>>,
    )
    const about = TrayAbout.parse({ ...data, isForMembers: true })
    return { about, to: 'members', besides: data.notifiedDirectly }
  }
  return undefined
}

/** The pushes of an event of notifications, page by page. */
export async function* pushesOfItem(
  owners: Owners<'pushRecipients' | 'pushAllowed'>,
  event: Recorded,
): AsyncGenerator<PushToUsers> {
  const told = toldBy(event)
  const name = told && eventOfItem(told.about)
  if (!told || !name) return
  const { about, to, besides } = told
  const { networkId, at } = event
  const { actorId: senderId, permission, targetType, targetId } = about
  const pages =
    to === 'members'
      ? membersOf(owners, { networkId, of: { kind: 'community', id: targetId }, permission })
      : [to]
  for await (const page of pages) {
    const others =
      to === 'members'
        ? page.filter((userId) => userId !== senderId && !besides.includes(userId))
        : page
    if (others.length === 0) continue
    const { userIds, isTemplated } = await owners.ask('notifications', 'pushAllowed', {
      networkId,
      input: {
        event: name,
        userIds: [...others],
        senderId,
        ...(targetType === 'community' && { communityId: targetId }),
      },
      position: '',
    })
    if (userIds.length > 0)
      yield {
        networkId,
        userIds,
        about: {
          ...{ kind: 'item', event: name, senderId, trayAbout: about },
          ...(isTemplated && { isTemplated }),
        },
        collapseKey: keyOfItem(about),
        at,
      }
  }
}
