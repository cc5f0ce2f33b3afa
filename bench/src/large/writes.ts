import { createMessage } from '@causerie/contracts/chat'
import { createPost } from '@causerie/contracts/content'
import { authorization, messageIn, postIn } from '../world/world.ts'
import { nth } from './people.ts'
import type { Kind, OpenWorld } from './reads.ts'

/** The frequent commands, by readers in their channels and communities. */
export const writes = {
  message: {
    name: 'send a message',
    requests: async ({ people, channelIds, size }) =>
      channelIds
        .slice(0, size.placesOfReader)
        .flatMap((channelId) => people.map((person, i) => message(channelId, person, i))),
  },
  post: {
    name: 'create a post',
    requests: async ({ people, communityIds, size }) =>
      communityIds.slice(0, size.placesOfReader).flatMap((communityId) =>
        people.map((person, i) => ({
          method: createPost.method,
          path: createPost.path,
          headers: authorization(person),
          body: postIn(communityId, i),
        })),
      ),
  },
  messageInOneChannel: {
    name: 'send a message, 64 clients in one channel',
    requests: async ({ people, channelIds }) =>
      people.map((person, i) => message(nth(channelIds, 2), person, i)),
  },
} satisfies Record<string, Kind>

const message = (channelId: string, person: OpenWorld['people'][number], number: number) => ({
  method: createMessage.method,
  path: createMessage.path,
  headers: authorization(person),
  body: messageIn(channelId, number),
})
