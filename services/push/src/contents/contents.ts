import type { Owners } from '@causerie/broadcasts'
import { type PushWords, pushLanguages, pushWords } from '@causerie/pushes'
import type { About } from '../push-types.ts'
import type { Contents } from '../sending/prepare-batch.ts'
import { pathOf } from './demo-path.ts'
import { testContents } from './test-contents.ts'

type Asked = Owners<
  | 'pushedItem'
  | 'pushedMessage'
  | 'pushLanguages'
  | 'pushUnread'
  | 'pushUnseen'
  | 'pushTemplate'
  | 'present'
>

type ContentsOptions = {
  /**
   * Those of the users whose devices show a badge: to count costs more than all the rest. By default
   * everybody; others get 0.
   */
  badgesOf?: (networkId: string, userIds: readonly string[]) => Promise<readonly string[]>
}

/**
 * Asks what a push says to each of these users (1,000 at most), as they may be told now; nobody else
 * is in the answer. Rejects if an owner does not answer.
 */
export const createContents = (
  owners: Asked,
  { badgesOf = async (_, userIds) => userIds }: ContentsOptions = {},
): Contents => {
  const wordsOf = async (
    networkId: string,
    about: About,
    userIds: readonly string[],
  ): Promise<readonly PushWords[]> =>
    about.kind === 'test'
      ? testContents(userIds, await pushLanguages(owners, networkId, userIds))
      : pushWords(owners, { networkId, about, userIds })

  /** Unread messages and unseen tray items. */
  const badges = async (networkId: string, userIds: readonly string[]) => {
    if (userIds.length === 0) return () => 0
    const asked = { networkId, input: { userIds: [...userIds] }, position: '' }
    const [messages, items] = await Promise.all([
      owners.ask('chat', 'pushUnread', asked),
      owners.ask('notifications', 'pushUnseen', asked),
    ])
    return (userId: string) => (messages.unread[userId] ?? 0) + (items.unread[userId] ?? 0)
  }

  return async (networkId, about, userIds) => {
    const words = await wordsOf(networkId, about, userIds)
    if (words.length === 0) return new Map()
    const told = words.map(({ userId }) => userId)
    const badgeOf = await badges(networkId, await badgesOf(networkId, told))
    const event = about.kind === 'test' ? 'test' : about.event
    return new Map(
      words.map(({ userId, ...content }) => [
        userId,
        {
          ...content,
          badge: badgeOf(userId),
          data: { event, ...content.data, path: pathOf(userId, content.data) },
        },
      ]),
    )
  }
}
