import { addMessageReaction, getMessage, type Message } from '@causerie/contracts/chat'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { peopleAndAdmin } from '../../people.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'

/** The four users, an administrator, and a channel of alice's with bob. */
export const peopleWithChannel = async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return { ...everybody, channel: await channelOf(everybody.alice, { userIds: ['bob', 'carol'] }) }
}

/** A new message of alice's, as reactions name it. */
export const newMessage = async ({
  alice,
  channel,
}: {
  alice: Person
  channel: { channelId: string }
}) => {
  const { messageId } = await messageIn(alice, channel)
  return { referenceId: messageId, referenceType: 'message' as const }
}
type OnMessage = { referenceId: string; referenceType: 'message' }

export const reactTo = async (
  by: Person,
  message: OnMessage,
  reactionName = 'like',
): Promise<string> =>
  (await step(by, addMessageReaction, { body: { ...message, reactionName } })).addedId

/** The message with its reactions, as this user sees it. */
export const messageSeenBy = async (by: Person, { referenceId }: OnMessage): Promise<Message> =>
  only((await step(by, getMessage, about({ messageId: referenceId }))).messages)
