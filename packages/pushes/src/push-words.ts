import type { Owners } from '@causerie/broadcasts'
import type { PushedContent } from '@causerie/contracts/push'
import type { PushAbout } from './push-to-users.ts'

type Asked = Owners<'pushedItem' | 'pushedMessage' | 'pushLanguages'>

/**
 * Asks what a push says to each of these users (1,000 at most), as they may be told now; nobody else
 * is in the answer. Rejects if an owner does not answer.
 */
export const pushWords = async (
  owners: Asked,
  {
    networkId,
    about,
    userIds,
  }: { networkId: string; about: PushAbout; userIds: readonly string[] },
): Promise<readonly PushedContent[]> => {
  const users = { userIds: [...userIds] }
  switch (about.kind) {
    case 'item': {
      const input = { about: about.trayAbout, ...users }
      const asked = { networkId, input, position: '' }
      return (await owners.ask('notifications', 'pushedItem', asked)).contents
    }
    case 'message': {
      const { messageId } = about
      const languages = hasOwnWords(about) ? {} : await pushLanguages(owners, networkId, userIds)
      const input = { messageId, languages, ...users }
      return (await owners.ask('chat', 'pushedMessage', { networkId, input, position: '' }))
        .contents
    }
  }
}

/** The languages to try for each of these users, as BCP 47 tags. */
export const pushLanguages = async (
  owners: Owners<'pushLanguages'>,
  networkId: string,
  userIds: readonly string[],
): Promise<Record<string, string[]>> => {
  const asked = { networkId, input: { userIds: [...userIds] }, position: '' }
  const { languages } = await owners.ask('notifications', 'pushLanguages', asked)
  return Object.fromEntries(Object.entries(languages).map(([userId, tags]) => [userId, [...tags]]))
}

/** Whether a message is a text, which is told as it was written. */
const hasOwnWords = ({ event }: { event: string }): boolean =>
  event === 'text-message.created' || event === 'conversation-text-message.created'
