import { createMessage, queryMessages, updateMessage } from '@causerie/contracts/chat'
import { type Requests, roundRobin } from './requests.ts'
import { authorization, messageIn, type Place, textOf, type World } from './world.ts'

/** Messages of members in the channels of communities. */
export const createMessages = (places: readonly Place[]): Requests => {
  const next = roundRobin(places)
  let number = 0
  return () => {
    const { communityId, member } = next()
    return {
      method: createMessage.method,
      path: createMessage.path,
      headers: authorization(member),
      body: messageIn(communityId, number++),
    }
  }
}

/** Each edit changes the text. */
export const updateMessages = (places: readonly Place[]): Requests => {
  const next = roundRobin(places)
  let number = 0
  return () => {
    const { messageId, member } = next()
    const path = updateMessage.path.replace(':messageId', messageId)
    return {
      method: updateMessage.method,
      path,
      headers: authorization(member),
      body: { data: { text: textOf(number++) } },
    }
  }
}

export const queryMessagePages = ({ busy }: World): Requests => {
  const next = roundRobin(busy)
  return () => {
    const { communityId, owner } = next()
    const query = `channelId=${communityId}&options[last]=20`
    return {
      method: queryMessages.method,
      path: `${queryMessages.path}?${query}`,
      headers: authorization(owner),
    }
  }
}
