import { createMessage, type Message } from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Sends a message in a channel. */
export const messageIn = async (
  by: Person,
  { channelId }: { channelId: string },
  fields: object = {},
): Promise<Message> =>
  only(
    (
      await step(by, createMessage, {
        body: { channelId, data: { text: 'All quiet.' }, ...fields },
      })
    ).messages,
  )

/** The parameters of requests about a message. */
export const about = ({ messageId }: Pick<Message, 'messageId'>) => ({ params: { messageId } })
