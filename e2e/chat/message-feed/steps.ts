import {
  createMessageFeed,
  createMessageV5,
  type MessageFeed,
  type MessageV5,
} from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Adds a feed to a channel. */
export const feedOf = async (
  by: Person,
  { channelId }: { channelId: string },
  name = 'Handover',
): Promise<MessageFeed> =>
  only((await step(by, createMessageFeed, { body: { channelId, name } })).messageFeeds)

/** Sends a message in a feed. */
export const messageInFeed = async (
  by: Person,
  messageFeedId: string,
  fields: object = {},
): Promise<MessageV5> =>
  only(
    (
      await step(by, createMessageV5, {
        body: { messageFeedId, data: { text: 'All quiet.' }, ...fields },
      })
    ).messages,
  )

/** The parameters of requests about a feed. */
export const aboutFeed = ({ messageFeedId }: Pick<MessageFeed, 'messageFeedId'>) => ({
  params: { messageFeedId },
})
