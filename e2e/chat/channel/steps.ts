import { type Channel, createChannel } from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Creates a channel. */
export const channelOf = async (by: Person, fields: object = {}): Promise<Channel> =>
  only(
    (await step(by, createChannel, { body: { displayName: 'Night shift', ...fields } })).channels,
  )

/** The parameters of requests about a channel. */
export const of = ({ channelId }: Pick<Channel, 'channelId'>) => ({ params: { channelId } })
