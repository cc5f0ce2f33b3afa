import type { Owners } from '@causerie/broadcasts'
import { filledTemplate, type PushedContent, type PushTemplates } from '@causerie/contracts/push'
import { pictureOfPost } from './picture-of-post.ts'
import { placeOfPush } from './place-of-push.ts'
import type { PushAbout } from './push-to-users.ts'

type WordsQuery = 'pushedItem' | 'pushedMessage' | 'pushLanguages' | 'present'
type Asked = Owners<WordsQuery | 'pushTemplate'>

/** What a push says to a user. */
export type PushWords = Omit<PushedContent, 'parameters'>
type Push = { networkId: string; about: PushAbout; userIds: readonly string[] }

/**
 * Asks what a push says to each of these users (1,000 at most), as they may be told now, by the
 * templates of the network or of each user; nobody else is in the answer. Rejects if an owner does not answer.
 */
export const pushWords = async (owners: Asked, push: Push): Promise<readonly PushWords[]> => {
  const [contents, templatesFor] = await Promise.all([
    usualWords(owners, push),
    templatesOf(owners, push),
  ])
  return contents.map(({ parameters, ...content }) => {
    const { userId, title, body } = content
    const { titleTemplate, bodyTemplate } = templatesFor(userId)
    const values = { ...parameters, title, body }
    return {
      ...content,
      title: filledTemplate(titleTemplate, values).trim() || title,
      body: filledTemplate(bodyTemplate, values).trim() || body,
    }
  })
}

const none: PushTemplates = { titleTemplate: '', bodyTemplate: '' }
/** What is to be said to each of the users. */
const templatesOf = async (
  owners: Owners<'pushTemplate'>,
  { networkId, about, userIds }: Push,
): Promise<(userId: string) => PushTemplates> => {
  const { event, isTemplated } = about
  if (!isTemplated) return () => none
  const place =
    about.kind === 'message'
      ? { channelId: about.channelId, communityId: about.communityId }
      : placeOfPush(about)
  const input = { event, userIds: [...userIds], ...place }
  const asked = { networkId, input, position: '' }
  const { ofUsers, ...ofNetwork } = await owners.ask('notifications', 'pushTemplate', asked)
  const own = new Map(Object.entries(ofUsers))
  return (userId) => own.get(userId) ?? ofNetwork
}

/** What is said without templates. */
const usualWords = async (
  owners: Owners<WordsQuery>,
  { networkId, about, userIds }: Push,
): Promise<readonly PushedContent[]> => {
  const users = { userIds: [...userIds] }
  switch (about.kind) {
    case 'item': {
      const { trayAbout } = about
      const asked = { networkId, input: { about: trayAbout, ...users }, position: '' }
      const { contents } = await owners.ask('notifications', 'pushedItem', asked)
      if (contents.length === 0) return contents
      const image = await pictureOfPost(owners, { networkId, about: trayAbout })
      return image === undefined ? contents : contents.map((content) => ({ ...content, image }))
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
